import { cardRefusalMessages } from '../../contract/card-refusals.ts'
import { day, hour } from '../../contract/durations.ts'
import type { CardEntry } from '../../contract/payment.ts'
import type { CardSetup, ElementVault } from '../../providers/cards/card-vault.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { saveCard } from './save-card.ts'
import { savedCards } from './saved-cards.ts'
import { ensureVaultCustomer, vaultCustomer } from './vault-customer.ts'

/** If the vault fails, logs its error code and throws UNAVAILABLE. */
async function fromVault<T>({ log }: Pick<Deps, 'log'>, asked: Promise<T>): Promise<T> {
  return asked.catch(error => {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ provider: error.provider, code: error.code }, 'the card vault failed')
    throw refuse('UNAVAILABLE')
  })
}

/** If the provider has deleted the customer, creates another one, once. */
async function newSetup(deps: Deps, vault: ElementVault, accountId: string) {
  const customer = await ensureVaultCustomer(deps, vault, accountId)
  const setup = await vault.startSetup(customer)
  if (setup) return setup
  const another = await ensureVaultCustomer(deps, vault, accountId, customer)
  const second = await vault.startSetup(another)
  if (!second) throw refuse('UNAVAILABLE')
  return second
}

/** The page finishes a setup within minutes, and so does the provider's event. This is for what neither of them did. */
const finishAfter = hour
/** When a setup is looked at for the last time, because its person or the bank needed more time. */
const lastLook = day

interface StartedSetup {
  vault: string
  setup: string
}

/** Queues a look at what has become of a setup. */
export async function finishLater(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { vault, setup }: StartedSetup,
  { again = false } = {},
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + (again ? lastLook : finishAfter))
  await enqueue(db, 'finish-card-setup', { vault, setup, again }, { runAt, attempts: outageAttempts })
}

/** Throws TOO_MANY_ATTEMPTS, and UNAVAILABLE if the vault does not answer. */
export async function startCardSetup({ deps, session }: Context<AccountSession>): Promise<CardEntry> {
  const { cards } = deps
  if (cards.entry === 'form') return { entry: 'form' }
  await limit(deps, 'cards', session.accountId)
  const { id, secret } = await fromVault(deps, newSetup(deps, cards, session.accountId))
  await finishLater(deps, { vault: cards.name, setup: id })
  const { publishableKey, testMode } = cards
  return { entry: 'element', provider: 'stripe', setupId: id, clientSecret: secret, publishableKey, testMode }
}

/** Saves the card of a successful setup, once. Undefined if the card has since been removed or the account is closed. */
export async function saveSetup(
  { db, clock, cards }: { db: Database } & Pick<Deps, 'clock' | 'cards'>,
  accountId: string,
  { card }: CardSetup,
): Promise<string | undefined> {
  return card && saveCard({ db, clock }, accountId, { ...card, vault: cards.name })
}

/** We do not accept this card, so it is deleted from the vault. */
export async function removeUnaccepted(
  { cards, log }: Pick<Deps, 'cards' | 'log'>,
  { card, token }: CardSetup,
) {
  if (card || !token) return
  await cards.remove(token).catch(() => log.warn({ event: 'card-left-in-vault' }))
}

/** Undefined for an id that no vault could have issued, for an unknown setup, and for another customer's setup. */
async function ownSetup(deps: Deps, accountId: string, id: string): Promise<CardSetup | undefined> {
  const { db, cards } = deps
  if (cards.entry === 'form' || !/^\w{1,255}$/.test(id)) return undefined
  const customer = await vaultCustomer(db, accountId, cards.name)
  const setup = customer && (await fromVault(deps, cards.findSetup(id)))
  return setup && setup.customer === customer ? setup : undefined
}

/**
 * Saves the card of a setup. The result comes from the vault, never from the caller. Throws NOT_FOUND, CARD_REFUSED with a readable
 * reason, CARD_UNFINISHED, CARD_SETUP_ENDED, and UNAVAILABLE if the vault does not answer.
 */
export async function finishCardSetup({ deps, session }: Context<AccountSession>, id: string) {
  const { accountId } = session
  await limit(deps, 'cardSetups', accountId)
  const setup = await ownSetup(deps, accountId, id)
  if (!setup) throw refuse('NOT_FOUND')
  const { status, refusal = 'declined' } = setup
  if (status === 'refused') throw refuse('CARD_REFUSED', { message: cardRefusalMessages[refusal] })
  if (status === 'unfinished') throw refuse('CARD_UNFINISHED')
  if (status === 'ended') throw refuse('CARD_SETUP_ENDED')
  if (!setup.card) {
    await removeUnaccepted(deps, setup)
    throw refuse('CARD_REFUSED', { message: cardRefusalMessages.brand })
  }
  const saved = await deps.db.transaction().execute(tx => saveSetup({ ...deps, db: tx }, accountId, setup))
  const cards = await savedCards(deps, accountId)
  const card = cards.find(each => each.id === saved)
  // The card was saved before and has since been removed.
  if (!card) throw refuse('CARD_SETUP_ENDED')
  return { card, cards }
}
