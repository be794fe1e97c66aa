import { limitNames } from '../../contract/limit-points.ts'
import { type LimitName, limits } from '../../contract/rate-limits.ts'

export const usualLimitsForm = {
  ...(Object.fromEntries(limitNames.map(name => [name, limits[name].points])) as Record<LimitName, number>),
  reason: 'A flood of entries.',
  version: 1,
}
