import { call } from './call.ts'
import { instant } from './fields.ts'
import { z } from './schema.ts'

export const exportOwnData = call({
  method: 'GET',
  path: '/account/export',
  caller: 'account',
  tag: 'Account',
  summary: 'A copy of all data stored about this account',
  large: true,
  data: z.object({
    exportedAt: instant,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})
