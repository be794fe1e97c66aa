const botCheckReasons = [
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

interface BotChallenge {
  provider: 'altcha' | 'recaptcha'
  siteKey?: string
  challenge?: Record<string, unknown>
}

/**
 * Tells people from scripts before a costly call (DECISIONS R13). A token is good for one call. Throws a `ProviderFailure` if the
 * provider is unavailable.
 */
export interface BotCheck {
  createChallenge(purpose?: { action?: string | undefined }): Promise<BotChallenge>
  verify(token: string | undefined, context: { action?: string; ip?: string }): Promise<BotVerdict>
}

/**
 * A kind of proof with a recognizable form, so that one field can accept several kinds. An app attestation (App Attest, Play
 * Integrity) would be one; there, the challenge is the nonce to attest.
 */
export interface ProofCheck extends Pick<BotCheck, 'verify'> {
  recognizes(token: string): boolean
}
