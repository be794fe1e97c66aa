import { ProviderFailure } from '../failure.ts'
import { answerFailure } from '../http-failure.ts'
import { unreadable } from './stripe-fetch.ts'

/** Fields of errors from Stripe's library. Its messages contain what was sent, so they never leave this folder. */
interface StripeError {
  type: string
  code?: string
  statusCode?: number
  headers?: Record<string, string>
  detail?: unknown
}

export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** True if the vault does not know the object that we named. */
export const isMissing = (error: unknown) => isStripeError(error) && error.code === 'resource_missing'

/** Classifies an error from Stripe's library like the answer of any other provider. Other errors are returned unchanged. */
export function stripeFailure(error: unknown): unknown {
  if (!isStripeError(error)) return error
  const { statusCode, code, headers = {}, detail } = error
  if (detail instanceof ProviderFailure) return detail
  if (!statusCode || statusCode < 400) return unreadable()
  const retryAfter = headers['retry-after']
  const response = new Response(null, {
    status: statusCode,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
  // 409 is a conflict: an earlier try of ours is still running, or something else is changing the same object.
  return answerFailure('stripe', response, { temporary: [409], ...(code ? { code } : {}) })
}
