import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { z } from '../schema.ts'
import { factorChoice, factorFields } from './factor.ts'

const team = { tag: 'Staff accounts' } as const

export const factorChallenge = call({
  ...team,
  method: 'POST',
  path: '/console/me/factor',
  caller: 'staff',
  summary: 'The second factors of who asks, with a challenge for a passkey',
  data: z.object(factorChoice),
  offRecord: true,
})
export const freshFactor = call({
  ...team,
  method: 'POST',
  path: '/console/me/fresh',
  caller: 'staff',
  summary: 'Show the second factor again',
  description:
    'Marks the session as fresh for five minutes. Reveals, exports and changes of access ask for it and refuse ' +
    'FRESH_FACTOR_NEEDED without. Send one of `code`, `passkey` and `recoveryCode`.',
  body: z.object(factorFields),
  data: z.object({ freshUntil: instant }),
  refusals: ['CODE_INCORRECT'],
})
