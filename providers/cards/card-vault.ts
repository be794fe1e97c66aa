import type { CardBrand } from '../../contract/card.ts'

/** A card as the vault receives it. Lives in memory for the length of one call and nowhere else (DECISIONS P1). */
export interface CardDetails {
  /** Digits only. */
  number: string
  holder: string
  cvc: string
  /** 1 to 12. */
  expMonth: number
  /** Four digits. */
  expYear: number
  zip: string
}

export interface VaultedCard {
  /** What we keep instead of the card; worth nothing outside the vault. */
  token: string
  brand: CardBrand
  last4: string
  /** The same for the same number, so that one card is not saved twice; the number does not follow from it. */
  fingerprint: string
}

export const cardRefusals = [
  'number',
  'brand',
  'cvc',
  'expiry',
  'expired',
  'declined',
  'insufficient-funds',
  'lost-or-stolen',
] as const
export type CardRefusal = (typeof cardRefusals)[number]

/** The vault's no. Carries the reason alone; `message` never holds a digit of the card. */
export class CardRefused extends Error {
  readonly reason: CardRefusal

  constructor(reason: CardRefusal) {
    super(`the card was refused: ${reason}`)
    this.name = 'CardRefused'
    this.reason = reason
  }
}

export interface CardVault {
  /** What the record calls it: `sandbox`, `stripe`. A token is worth something in its own vault only. */
  readonly name: string
  /** Refuses with `CardRefused`; with a `ProviderFailure` when the vault itself does not answer. */
  add(card: CardDetails): Promise<VaultedCard>
  /** Forgets the card. A token that is unknown, or removed already, is no fault. */
  remove(token: string): Promise<void>
}
