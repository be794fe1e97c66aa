import { refusals } from './errors.ts'
import { messages } from './messages.ts'

/** Why a card was not accepted. Screens and API use the same words for it. */
export type CardRefusal =
  | 'number'
  | 'brand'
  | 'cvc'
  | 'expiry'
  | 'expired'
  | 'declined'
  | 'insufficient-funds'
  | 'lost-or-stolen'
  | 'authentication'

const declined = refusals.CARD_REFUSED.message

/**
 * The words for a card that was entered in the provider's form, where we cannot point at a field. A lost or stolen card gets the
 * same words as any other decline, so that only the bank tells its owner, and we don't tell the person who has the card.
 */
export const cardRefusalMessages: Readonly<Record<CardRefusal, string>> = {
  number: 'This isn’t a valid card number. Check it, or use another card.',
  brand: 'We don’t take this kind of card. Use another card.',
  cvc: 'The security code doesn’t match this card. Check it and try again.',
  expiry: 'The expiry date doesn’t match this card. Check it and try again.',
  expired: messages.cardExpired,
  declined,
  'insufficient-funds': 'Your bank says there aren’t enough funds on this card. Use another card.',
  'lost-or-stolen': declined,
  authentication: 'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
}

/** Stripe's error codes and decline codes (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). All others mean `declined`. */
const byCode: Readonly<Record<string, CardRefusal>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  card_not_supported: 'brand',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expired',
  insufficient_funds: 'insufficient-funds',
  lost_card: 'lost-or-stolen',
  stolen_card: 'lost-or-stolen',
  pickup_card: 'lost-or-stolen',
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  setup_intent_authentication_failure: 'authentication',
}

/** Prefers the decline code, because the error code of every decline is `card_declined`. */
export function cardRefusalOf({ code, declineCode }: { code?: string; declineCode?: string }): CardRefusal {
  return byCode[declineCode ?? ''] ?? byCode[code ?? ''] ?? 'declined'
}
