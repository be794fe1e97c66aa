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
  createChallenge(purpose?: { action?: string | undefined }): Promise<BotChallenge>
  /** `ip` is passed on to providers that judge by it; the local check ignores it. */
  verify(token: string | undefined, context: { action?: string; ip?: string }): Promise<BotVerdict>
}

/**
 * A kind of proof that is told from others by its form, so that several can be accepted in the one field. A platform's
 * attestation of an app (App Attest, Play Integrity) is another of these; its challenge is the nonce to attest.
 */
export interface ProofCheck extends Pick<BotCheck, 'verify'> {
  /** Whether a token has the form of this kind; nothing is said of its truth. Cheap, and never throws. */
  recognizes(token: string): boolean
}
