/**
 * A provider's failure. A `temporary` one may be retried, a `permanent` one must not. The message has only the provider and the
 * code: never an address, a text, a number or the provider's answer.
 */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly kind: 'temporary' | 'permanent'
  readonly code: string
  /** Seconds that the provider asked us to wait. */
  readonly retryAfter: number | undefined
  /** True if the provider may have done the work without our knowing. */
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

/** Whether a retry may succeed. Unclassified errors count as temporary, so that no job is lost. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ProviderFailure) || error.kind === 'temporary'
}
