import { type RefusalCode, refusals } from './errors.ts'
import type { RefusingLimit } from './rate-limits.ts'
import type { AnyDetails } from './refusal-details.ts'

export interface ErrorDetails {
  message?: string
  errors?: Record<string, string>
  retryAfter?: number
  /** The limit that refused the call. This is for operators and is never part of an answer. */
  limit?: RefusingLimit
}

/** A refusal with its code, as the caller gets it. Thrown inside a transaction, it rolls the transaction back. */
export class ApiError extends Error {
  readonly code: RefusalCode
  readonly status: (typeof refusals)[RefusalCode]['status']
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly limit: RefusingLimit | undefined
  /** What the answer has because of the code. */
  readonly details: AnyDetails

  constructor(
    code: RefusalCode,
    { message, errors, retryAfter, limit, ...details }: ErrorDetails & AnyDetails = {},
  ) {
    super(message ?? refusals[code].message)
    this.name = 'ApiError'
    this.code = code
    this.status = refusals[code].status
    this.errors = errors
    this.retryAfter = retryAfter
    this.limit = limit
    this.details = details
  }
}
