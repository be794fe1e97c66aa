import { type RefusalCode, refusals } from './errors.ts'
import type { RefusingLimit } from './rate-limits.ts'

export interface ErrorDetails {
  message?: string
  errors?: Record<string, string>
  retryAfter?: number
  /** URL where the person can do what is still missing. */
  finishAt?: string
  updateAt?: { customer?: string; hero?: string }
  /** Where a redirect leads by now. */
  leadsTo?: string
  /** The limit that refused the call. This is for operators and is never part of an answer. */
  limit?: RefusingLimit
}

/** A refusal with its code, as the caller gets it. Thrown inside a transaction, it rolls the transaction back. */
export class ApiError extends Error {
  readonly code: RefusalCode
  readonly status: (typeof refusals)[RefusalCode]['status']
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly finishAt: string | undefined
  readonly updateAt: ErrorDetails['updateAt']
  readonly leadsTo: string | undefined
  readonly limit: RefusingLimit | undefined

  constructor(code: RefusalCode, details: ErrorDetails = {}) {
    super(details.message ?? refusals[code].message)
    this.name = 'ApiError'
    this.code = code
    this.status = refusals[code].status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.finishAt = details.finishAt
    this.updateAt = details.updateAt
    this.leadsTo = details.leadsTo
    this.limit = details.limit
  }
}
