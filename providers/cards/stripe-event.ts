import type Stripe from 'stripe'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { CardEvent } from './card-vault.ts'

/** Seconds for which an event's signature is valid, as the library recommends. After that, a recorded event cannot be sent again. */
export const eventTolerance = 300

const kinds: Readonly<Record<string, CardEvent['kind']>> = {
  'setup_intent.succeeded': 'setup-succeeded',
  'payment_method.attached': 'card-changed',
  'payment_method.detached': 'card-changed',
  'payment_method.updated': 'card-changed',
  'payment_method.automatically_updated': 'card-changed',
  'customer.deleted': 'customer-deleted',
}

/**
 * What an event from Stripe means for saved cards. Only ids are read from it. An event from the other mode (live or test) means
 * nothing.
 */
export function cardEvent({ id, type, livemode, data }: Stripe.Event, live: boolean): CardEvent {
  const { id: reference } = fieldsOf(data.object)
  const kind = livemode === live && typeof reference === 'string' ? kinds[type] : undefined
  return { id, kind: kind ?? 'other', reference: String(reference ?? '') }
}
