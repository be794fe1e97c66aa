export const botCheckReasons = [
  'missing',
  'malformed',
  'forged',
  'expired',
  'wrong-action',
  'wrong-host',
  'wrong-key',
  'low-score',
  'unsolved',
  'used',
] as const
export type BotCheckReason = (typeof botCheckReasons)[number]

export type BotVerdict = { ok: true } | { ok: false; reason: BotCheckReason }

/** What a page needs to get a token: the provider's public key, or a challenge to solve. */
export interface BotChallenge {
  provider: 'altcha' | 'recaptcha'
  siteKey?: string
  challenge?: Record<string, unknown>
}

/**
 * Tells people from scripts before a costly call (DECISIONS R13). A token is good once. Refuses with a
 * `ProviderFailure` when the provider cannot be asked.
 */
export interface BotCheck {
  createChallenge(purpose?: { action?: string }): Promise<BotChallenge>
  /** `ip` is passed on to providers that judge by it; the local check ignores it. */
  verify(token: string | undefined, context: { action?: string; ip?: string }): Promise<BotVerdict>
}
