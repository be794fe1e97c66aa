/**
 * What a provider could not do. `temporary` is worth another try, `permanent` is not. The message names the provider
 * and the code alone: never an address, a text, a number or what the other side answered.
 */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly kind: 'temporary' | 'permanent'
  /** Short and closed for our own cases (`TIMEOUT`), or the other side's own code (`21211`). */
  readonly code: string
  /** Seconds the other side asked us to wait. */
  readonly retryAfter: number | undefined
  /** Whether the other side may have done the work although we never heard so. */
  readonly uncertain: boolean

  constructor(
    provider: string,
    kind: 'temporary' | 'permanent',
    code: string,
    more: { retryAfter?: number | undefined; uncertain?: boolean } = {},
  ) {
    super(`${provider}: ${code} (${kind})`)
    this.name = 'ProviderFailure'
    this.provider = provider
    this.kind = kind
    this.code = code
    this.retryAfter = more.retryAfter
    this.uncertain = more.uncertain ?? false
  }
}

/** Whether another try may succeed. Errors that no provider classified count as temporary: a job must not lose work. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ProviderFailure) || error.kind === 'temporary'
}
