import { type RefusalCode, refusals, waitMessage } from '../contract/errors.ts'

interface More {
  message?: string
  errors?: Record<string, string>
  retryAfter?: number
  /** URL where the person can do what is missing. */
  finishAt?: string
  updateAt?: { customer?: string; hero?: string }
}

/** Thrown inside a transaction, it rolls the transaction back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly finishAt: string | undefined
  readonly updateAt: More['updateAt']

  constructor(code: RefusalCode, more: More = {}) {
    super(more.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.finishAt = more.finishAt
    this.updateAt = more.updateAt
  }
}

/** With `errors`, the message belongs to those fields. */
export const refuse = (code: RefusalCode, more?: More) => new Refusal(code, more)

export const refuseField = (code: RefusalCode, field: string, message: string = refusals[code].message) =>
  new Refusal(code, { message, errors: { [field]: message } })

export const refuseForNow = (code: 'TOO_MANY_ATTEMPTS' | 'CODES_PAUSED', seconds: number) =>
  new Refusal(code, { message: waitMessage(code, seconds), retryAfter: Math.max(1, Math.ceil(seconds)) })
