import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { byKey } from '../keys.ts'
import { guardsSecret, limitNames, mostPoints } from '../limit-points.ts'
import type { LimitName } from '../rate-limits.ts'
import { z } from '../schema.ts'
import { typedNumber } from './typed-number.ts'
import { typedReason } from './typed-reason.ts'

const settings = { tag: 'Settings' } as const

const pointsOf = (name: LimitName) =>
  typedNumber('Please enter a number').check(
    z.int('Please enter a whole number'),
    z.minimum(1, 'Please enter 1 or more'),
    z.maximum(
      mostPoints(name),
      guardsSecret(name)
        ? `Please enter at most ${mostPoints(name)}: this limit guards a secret`
        : `Please enter at most ${mostPoints(name)}, ten times the usual`,
    ),
  )

const points = byKey(limitNames, pointsOf)

export const limitsForm = z.object({
  ...points,
  reason: typedReason('Please say why.'),
  version: z.coerce.number(),
})

const present = z.object({
  version: z.number(),
  limits: z.array(
    z.object({
      name: z.enum(limitNames),
      points: z.number(),
      usual: z.number(),
      most: z.number(),
    }),
  ),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type LimitSettings = z.infer<typeof present>

/** What a form would change about one limit, as numbers. The console adds the text. */
const limitChange = z.object({
  name: z.enum(limitNames),
  from: z.number(),
  to: z.number(),
  /** How many callers are between the two values. The change would stop or admit them. */
  affected: z.number(),
})
export type LimitChange = z.infer<typeof limitChange>

export const readLimits = call({
  ...settings,
  method: 'GET',
  path: '/console/settings/limits',
  caller: 'admin',
  summary: 'The current rate limits',
  description:
    'Each limit has its usual points and the most that can be set. The length of its window is fixed.',
  data: present,
})
export const previewLimits = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/limits/preview',
  caller: 'admin',
  summary: 'Preview a change of limits and whom it would stop or let in right away; nothing is saved',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because another admin was faster.',
  body: limitsForm,
  data: z.array(limitChange),
  refusals: ['CHANGED_ELSEWHERE'],
  unaudited: true,
})
export const saveLimits = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/limits',
  caller: 'admin',
  summary: 'Save the rate limits; they apply from the next call on',
  description:
    'CHANGED_ELSEWHERE if `version` isn’t current, because another admin was faster. A limit on guesses at a secret ' +
    'can be lowered but never raised above the usual value.',
  body: limitsForm,
  data: present,
  refusals: ['CHANGED_ELSEWHERE'],
})
