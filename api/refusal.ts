import { ApiError, type ErrorDetails } from '../contract/api-error.ts'
import { type RefusalCode, refusals, waitMessage } from '../contract/errors.ts'
import type { RefusingLimit } from '../contract/rate-limits.ts'

/** If there are `errors`, the message belongs to those fields. */
export const refuse = (code: RefusalCode, details?: ErrorDetails) => new ApiError(code, details)

export const refuseField = (code: RefusalCode, field: string, message: string = refusals[code].message) =>
  new ApiError(code, { message, errors: { [field]: message } })

export const refuseForNow = (
  code: 'TOO_MANY_ATTEMPTS' | 'CODES_PAUSED',
  seconds: number,
  limit: RefusingLimit,
) =>
  new ApiError(code, {
    message: waitMessage(code, seconds),
    retryAfter: Math.max(1, Math.ceil(seconds)),
    limit,
  })
