import type { CardBrand } from '../../contract/card.ts'
import type { CardRefusal } from '../../contract/card-refusals.ts'
import type { CardWallet } from '../../contract/card-wallet.ts'

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
  /** What we store instead of the card. It is worthless outside the vault. */
  token: string
  brand: CardBrand
  last4: string
  /** The same number always has the same fingerprint, so that a card is not saved twice. The number cannot be derived from it. */
  fingerprint: string
}

/** A card as described by a vault that takes cards itself. Holder and ZIP are empty if the vault did not ask for them. */
export interface DescribedCard extends VaultedCard {
  holder: string
  expMonth: number
  expYear: number
  zip: string
  wallet: CardWallet | null
}

/** A refusal by the vault. It contains only the reason, and `message` never has a digit of the card. */
export class CardRefused extends Error {
  readonly reason: CardRefusal

  constructor(reason: CardRefusal) {
    super(`the card was refused: ${reason}`)
    this.name = 'CardRefused'
    this.reason = reason
  }
}

interface Vault {
  /** The vault's name in the database, such as `stripe`. A token is valid only in its own vault. */
  readonly name: string
  /** Deletes the card. An unknown or removed token is no error. */
  remove(token: string): Promise<void>
}

/** A vault for cards that people type into our own form. */
export interface FormVault extends Vault {
  readonly entry: 'form'
  /** Throws `CardRefused`, or a `ProviderFailure` if the vault is unavailable. */
  add(card: CardDetails): Promise<VaultedCard>
}

/** One attempt to add a card, from its start until the bank has agreed. No money moves. */
export interface CardSetup {
  id: string
  /** The vault's customer that the card belongs to. */
  customer: string
  /**
   * `unfinished` means that the person or the bank still has something to do. `ended` means that it is too late, and the person
   * must start again.
   */
  status: 'succeeded' | 'unfinished' | 'refused' | 'ended'
  /** Set if the status is `refused`. */
  refusal?: CardRefusal
  /** Set if the status is `succeeded`, unless we do not accept the card's network. In that case `token` is the card to remove. */
  card?: DescribedCard
  token?: string
}

/** An event that the vault sends. It has only ids: everything else is read from the vault, so that late and mixed-up events do no harm. */
export interface CardEvent {
  id: string
  kind: 'setup-succeeded' | 'card-changed' | 'customer-deleted' | 'other'
  /** The id of the setup, the card or the customer. */
  reference: string
}

/**
 * Takes cards in the provider's own form element, on a page or in an app, so that no card number reaches us (DECISIONS P2). Every
 * method may throw a `ProviderFailure`.
 */
export interface ElementVault extends Vault {
  readonly entry: 'element'
  /** The key for pages and apps. It is public. */
  readonly publishableKey: string
  /** True if no real card is accepted. */
  readonly testMode: boolean
  /**
   * Returns the vault's customer of an account, always the same one, however often it is called. `lost` is the previous customer,
   * if the vault no longer has it.
   */
  createCustomer(account: { id: string; lost?: string }): Promise<string>
  /** Deletes the customer with all its cards. An unknown customer is no error. */
  removeCustomer(customer: string): Promise<void>
  /** Undefined if the vault has no such customer. `secret` is only for the form element. */
  startSetup(customer: string): Promise<{ id: string; secret: string } | undefined>
  /** Undefined if the vault has no such setup. */
  findSetup(id: string): Promise<CardSetup | undefined>
  /** Undefined once the vault has removed the card, or taken it from its customer. */
  findCard(token: string): Promise<DescribedCard | undefined>
  /** Undefined if the event is forged, too old or unreadable. Such events are ignored. */
  readEvent(request: { body: Uint8Array; signature: string | null }): CardEvent | undefined
}

export type CardVault = FormVault | ElementVault
