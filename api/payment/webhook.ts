import type { Hono } from 'hono'
import { bodies } from '../../contract/request-limits.ts'
import type { CardEvent, DescribedCard, ElementVault } from '../../providers/cards/card-vault.ts'
import type { ApiEnv } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { isKnownEvent, isNewEvent, mountWebhook } from '../webhook.ts'
import { dropUntaken, keepSetup } from './card-setup.ts'
import { columnsOf, lockCards } from './keep-card.ts'
import { dropCard } from './remove-card.ts'
import { defaultCardOf } from './saved-cards.ts'
import { dropCustomer } from './vault-customer.ts'

type Needs = Omit<Deps, 'db'> & { db: Database }
/** A change that runs in the transaction that records the event. */
type Change = (needs: Needs) => Promise<unknown>

const nothing: Change = async () => undefined

async function ownerOf({ db, cards }: Pick<Needs, 'db' | 'cards'>, customer: string) {
  const row = await db
    .selectFrom('vault_customer')
    .select('account_id')
    .where('vault', '=', cards.name)
    .where('token', '=', customer)
    .executeTakeFirst()
  return row?.account_id
}

/** Saves the card if the page could not do it, because it was closed or the session ended after the card was confirmed. */
async function setupSucceeded(deps: Deps, vault: ElementVault, id: string): Promise<Change> {
  const setup = await vault.findSetup(id)
  if (setup?.status !== 'succeeded') return nothing
  const accountId = await ownerOf(deps, setup.customer)
  if (!accountId) return nothing
  await dropUntaken(deps, setup)
  return needs => keepSetup(needs, accountId, setup)
}

const savedCard = ({ db, cards }: Pick<Needs, 'db' | 'cards'>, token: string) =>
  db
    .selectFrom('card')
    .select(['id', 'account_id'])
    .where('vault', '=', cards.name)
    .where('vault_token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

async function removeRow({ db, clock }: Needs, id: string) {
  await db.updateTable('card').set({ removed_at: clock.now() }).where('id', '=', id).execute()
}

/**
 * A bank may give a card a new number. If the account already has a card with that number, only one of the two is needed. That one
 * is charged from now on if this one was.
 */
async function updateRow(needs: Needs, row: { id: string; account_id: string }, card: DescribedCard) {
  const { db, cards, clock } = needs
  const duplicate = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('fingerprint', '=', card.fingerprint)
    .where('id', '<>', row.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (duplicate) {
    if ((await defaultCardOf(db, row.account_id, cards.name)) === row.id)
      await db.updateTable('card').set({ default_at: clock.now() }).where('id', '=', duplicate.id).execute()
    return dropCard(needs, row.account_id, row.id)
  }
  const { holder, zip, ...columns } = columnsOf(card)
  const told = { ...(holder ? { holder } : {}), ...(zip ? { zip } : {}) }
  return db
    .updateTable('card')
    .set({ ...columns, ...told })
    .where('id', '=', row.id)
    .execute()
}

async function cardChanged(deps: Deps, vault: ElementVault, token: string): Promise<Change> {
  if (!(await savedCard(deps, token))) return nothing
  const card = await vault.findCard(token)
  return async needs => {
    const found = await savedCard(needs, token)
    if (!found || !(await lockCards(needs.db, found.account_id))) return
    const row = await savedCard(needs, token)
    if (!row) return
    await (card ? updateRow(needs, row, card) : removeRow(needs, row.id))
  }
}

/** Forgets a customer that was deleted in the vault. The next card gets a new one. */
async function customerDeleted(customer: string): Promise<Change> {
  return async needs => {
    const accountId = await ownerOf(needs, customer)
    if (!accountId || !(await lockCards(needs.db, accountId))) return
    await dropCustomer(needs, { accountId, vault: needs.cards.name, token: customer })
  }
}

/**
 * Processes an event once. Only its ids are used: the current state is read from the vault first, so events that are late or out of
 * order do no harm. Throws UNAVAILABLE if the vault cannot be reached, and the vault then posts the event again.
 */
async function takeCardEvent(deps: Deps, vault: ElementVault, { id, kind, reference }: CardEvent) {
  if (kind === 'other' || (await isKnownEvent(deps, vault.name, id))) return
  const change =
    kind === 'setup-succeeded'
      ? await setupSucceeded(deps, vault, reference)
      : kind === 'card-changed'
        ? await cardChanged(deps, vault, reference)
        : await customerDeleted(reference)
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (await isNewEvent(needs, vault.name, id)) await change(needs)
  })
}

export function mountCardWebhook(app: Hono<ApiEnv>, deps: Deps) {
  const { cards } = deps
  if (cards.entry === 'form') return
  const place = { path: '/payment/webhook', bytes: bodies.json }
  mountWebhook(app, deps, place, async ({ body, headers }, context) => {
    // The signature covers the raw bytes of the body.
    const event = cards.readEvent({ body, signature: headers.get('stripe-signature') })
    if (!event) throw refuse('NOT_LOGGED_IN', { message: 'This event isn’t signed, or it’s too old.' })
    await takeCardEvent(deps, cards, event)
    return context.json({ success: true }, 200, { 'cache-control': 'no-store' })
  })
}
