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
  /** What we store instead of the card; worthless outside the vault. */
  token: string
  brand: CardBrand
  last4: string
  /** The same number gives the same fingerprint, so that a card is not saved twice. The number cannot be derived from it. */
  fingerprint: string
}

/** A card as a vault that takes cards itself describes it. Holder and ZIP are empty if they were not asked. */
export interface DescribedCard extends VaultedCard {
  holder: string
  expMonth: number
  expYear: number
  zip: string
  wallet: CardWallet | null
}

/** A refusal by the vault. Contains only the reason; `message` never has a digit of the card. */
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

/** Takes cards that people type into our own form. */
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
  /** `unfinished`: the person or the bank has something left to do. `ended`: too late, it has to be started again. */
  status: 'succeeded' | 'unfinished' | 'refused' | 'ended'
  /** With `refused`. */
  refusal?: CardRefusal
  /** With `succeeded`. Absent for a card of a network that we do not take; `token` is then what to remove. */
  card?: DescribedCard
  token?: string
}

/** What the vault tells us by itself. Only ids: the vault is asked for the rest, so that late and mixed-up events are harmless. */
export interface CardEvent {
  id: string
  kind: 'setup-succeeded' | 'card-changed' | 'customer-deleted' | 'other'
  /** Of the setup, the card or the customer. */
  reference: string
}

/**
 * Takes cards in the provider's own element, on a page or in an app, so that no number reaches us (DECISIONS P2). Every method
 * throws a `ProviderFailure`.
 */
export interface ElementVault extends Vault {
  readonly entry: 'element'
  /** For pages and apps; public. */
  readonly publishableKey: string
  /** No real card is taken. */
  readonly testMode: boolean
  /** The vault's customer of an account: one, however often this is called. `lost`: the one before, which the vault lost. */
  createCustomer(account: { id: string; lost?: string }): Promise<string>
  /** Deletes the customer with all cards. An unknown one is no error. */
  removeCustomer(customer: string): Promise<void>
  /** Undefined if the vault has no such customer. Only the element gets `secret`. */
  startSetup(customer: string): Promise<{ id: string; secret: string } | undefined>
  /** Undefined if the vault has no such setup. */
  findSetup(id: string): Promise<CardSetup | undefined>
  /** Undefined once the vault has removed the card, or taken it from its customer. */
  findCard(token: string): Promise<DescribedCard | undefined>
  /** Undefined: forged, too old or unreadable, and ignored. */
  readEvent(request: { body: Uint8Array; signature: string | null }): CardEvent | undefined
}

export type CardVault = FormVault | ElementVault
