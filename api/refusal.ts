import { ApiError, type ErrorDetails } from '../contract/api-error.ts'
import { type RefusalCode, refusals, waitMessage } from '../contract/errors.ts'
import type { RefusingLimit } from '../contract/rate-limits.ts'
import type { DetailedCode, DetailsOf } from '../contract/refusal-details.ts'

type Details<Code extends RefusalCode> = ErrorDetails & DetailsOf<Code>

/** If there are `errors`, the message belongs to those fields. What only some codes have, only they may be given. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...[details]: Code extends DetailedCode ? [Details<Code>] : [Details<Code>?]
) => new ApiError(code, details)

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
