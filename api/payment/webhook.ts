import type { Hono } from 'hono'
import { bodies } from '../../contract/request-limits.ts'
import type { CardEvent, ElementVault } from '../../providers/cards/card-vault.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { isKnownEvent, isNewEvent, mountWebhook } from '../webhook.ts'
import { lockCards } from './save-card.ts'
import { type Change, cardChanged, ownerOf, settleSetup } from './vault-changes.ts'
import { dropCustomer } from './vault-customer.ts'

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
      ? await settleSetup(deps, await vault.findSetup(reference))
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
