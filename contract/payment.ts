import { call } from './call.ts'
import { cardBrand, cardCvcLength, cardExpiryError, isCardNumber, normalizeYear } from './card.ts'
import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { savedCard } from './profile.ts'
import { textOrNumber, z } from './schema.ts'
import { plainNumber } from './typed-text.ts'

const digitsOnly = z.pipe(
  textOrNumber(messages.cardNumber),
  z.transform((value: string) => plainNumber(value).replace(/[\s-]/g, '')),
)
export const cardNumber = z.pipe(
  digitsOnly,
  z
    .string()
    .check(
      z.minLength(1, messages.cardNumber),
      z.regex(/^\d{12,19}$/, messages.validNumber),
      z.refine(isCardNumber, messages.validNumber),
    ),
)
export const cardholderName = nameLine(messages.cardHolder)
export const cardExpMonth = z.pipe(
  textOrNumber(messages.cardExpiry),
  z.string().check(z.trim(), z.regex(/^(0?[1-9]|1[0-2])$/, messages.cardExpiry)),
)
export const cardExpYear = z.pipe(
  z.pipe(
    textOrNumber(messages.cardExpiry),
    z.string().check(z.trim(), z.regex(/^\d{2}(\d{2})?$/, messages.cardExpiry)),
  ),
  z.transform(normalizeYear),
)
export const cardCVC = z.pipe(
  textOrNumber(messages.cardCvc, 3),
  z.string().check(z.trim(), z.regex(/^\d{3,4}$/, messages.cardCvc)),
)
export const cardZip = z.pipe(
  textOrNumber(messages.cardZip, fieldLimits.zip),
  z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/, messages.cardZip)),
)

/** The six fields of SPEC 7. `cardErrors` checks the expiry, because it depends on the current month. */
export const cardBody = z.object({
  cardNumber,
  cardholderName,
  cardExpMonth,
  cardExpYear,
  cardCVC,
  zipCode: cardZip,
})
export type CardBody = z.infer<typeof cardBody>

/** Errors that a single field cannot show: a past expiry, or a CVC of the wrong length for the brand. */
export function cardErrors(card: CardBody, today: Date): Record<string, string> {
  const problems: Record<string, string> = {}
  const brand = cardBrand(card.cardNumber)
  if (brand && card.cardCVC.length !== cardCvcLength(brand)) problems.cardCVC = messages.cardCvc
  const expiry = cardExpiryError(Number(card.cardExpMonth), Number(card.cardExpYear), today)
  if (expiry === 'past') problems.cardExpYear = messages.cardExpired
  if (expiry === 'invalid') problems.cardExpYear = messages.cardExpiry
  return problems
}

const addedCard = z.object({ card: savedCard, cards: z.array(savedCard) })

export const addCard = call({
  method: 'POST',
  path: '/payment/add-card',
  caller: 'customer',
  tag: 'Payment',
  summary: 'Add a payment card',
  description:
    'Number and security code go only to the card vault. We never store or log them, and no answer contains them. If the ' +
    'payment provider takes cards itself (see Start adding a card), this call is 409 CARD_FORM_ELSEWHERE with `finishAt`, ' +
    'the page of the site where a card is added.',
  body: cardBody,
  data: addedCard,
  refusals: ['CARD_REFUSED', 'CARD_FORM_ELSEWHERE'],
})

/** How an app or a page lets a person enter a card. */
const cardEntry = z.discriminatedUnion('entry', [
  z.object({ entry: z.literal('form') }),
  z.object({
    entry: z.literal('element'),
    provider: z.literal('stripe'),
    setupId: z.string(),
    publishableKey: z.string(),
    clientSecret: z.string(),
    testMode: z.boolean(),
  }),
])
export type CardEntry = z.infer<typeof cardEntry>

export const startCardSetup = call({
  method: 'POST',
  path: '/payment/card-setups',
  caller: 'customer',
  secret: true,
  tag: 'Payment',
  summary: 'Start adding a card',
  description:
    'With `entry: form`, send the six fields to Add a payment card. With `entry: element`, show the payment provider’s own ' +
    'form with `publishableKey` and `clientSecret` (Stripe’s Payment Element on a page, its PaymentSheet in an app); the ' +
    'number never reaches this API. When the form reports success, call Save the card of a setup. Start again for each ' +
    'attempt.',
  data: cardEntry,
})
export const finishCardSetup = call({
  method: 'POST',
  path: '/payment/card-setups/:id',
  caller: 'customer',
  tag: 'Payment',
  summary: 'Save the card of a setup',
  description:
    'This may be repeated, because a setup saves its card only once. If the bank confirms a card after this call, or after ' +
    'the app was closed, it’s saved as soon as the provider tells us.',
  params: z.object({ id: z.string() }),
  data: addedCard,
  refusals: ['CARD_REFUSED', 'CARD_UNFINISHED', 'CARD_SETUP_ENDED', 'NOT_FOUND'],
})
export const listCards = call({
  method: 'GET',
  path: '/payment/cards',
  caller: 'customer',
  tag: 'Payment',
  summary: 'The saved cards',
  data: z.array(savedCard),
})
export const removeCard = call({
  method: 'DELETE',
  path: '/payment/cards/:id',
  caller: 'customer',
  tag: 'Payment',
  summary: 'Remove a saved card',
  params: z.object({ id: z.string() }),
  data: z.array(savedCard),
  refusals: ['NOT_FOUND'],
})
export const setDefaultCard = call({
  method: 'PUT',
  path: '/payment/cards/:id/default',
  caller: 'customer',
  tag: 'Payment',
  summary: 'Charge this card from now on',
  params: z.object({ id: z.string() }),
  data: z.array(savedCard),
  refusals: ['NOT_FOUND'],
})
