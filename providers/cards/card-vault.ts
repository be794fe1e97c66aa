import type { CardBrand } from '../../contract/card.ts'

/** A card on its way to the vault. It exists only in memory, for one call (DECISIONS P1). */
export interface CardDetails {
  number: string
  holder: string
  cvc: string
  expMonth: number
  expYear: number
  zip: string
}

export interface VaultedCard {
  /** What we store instead of the card; worthless outside the vault. */
  token: string
  brand: CardBrand
  last4: string
  /** The same number gives the same fingerprint, so that a card is not saved twice. The number cannot be derived from it. */
  fingerprint: string
}

const cardRefusals = [
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

/** A refusal by the vault. Contains only the reason; `message` never has a digit of the card. */
export class CardRefused extends Error {
  readonly reason: CardRefusal

  constructor(reason: CardRefusal) {
    super(`the card was refused: ${reason}`)
    this.name = 'CardRefused'
    this.reason = reason
  }
}

export interface CardVault {
  /** The vault's name in the database, such as `stripe`. A token is valid only in its own vault. */
  readonly name: string
  /** Throws `CardRefused`, or a `ProviderFailure` if the vault is unavailable. */
  add(card: CardDetails): Promise<VaultedCard>
  /** Deletes the card. An unknown or removed token is no error. */
  remove(token: string): Promise<void>
}
