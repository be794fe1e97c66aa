import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { isKeyOf } from '../../contract/keys.ts'
import type { CardEvent } from './card-vault.ts'

/** Seconds for which an event's signature is valid, as the library recommends. After that, a recorded event cannot be sent again. */
export const eventTolerance = 300

const kinds = {
  'setup_intent.succeeded': 'setup-succeeded',
  'payment_method.attached': 'card-changed',
  'payment_method.detached': 'card-changed',
  'payment_method.updated': 'card-changed',
  'payment_method.automatically_updated': 'card-changed',
  'customer.deleted': 'customer-deleted',
} as const satisfies Record<string, CardEvent['kind']>

/**
 * What an event from Stripe means for saved cards. Only ids are read from it. An event from the other mode (live or test) means
 * nothing, and so does one of another form ("thin" events).
 */
export function cardEvent({ id, type, livemode, data }: Fields, live: boolean): CardEvent {
  const { id: reference } = fieldsOf(fieldsOf(data).object)
  const means = livemode === live && typeof reference === 'string' && isKeyOf(kinds, type)
  return { id: String(id ?? ''), kind: means ? kinds[type] : 'other', reference: String(reference ?? '') }
}
