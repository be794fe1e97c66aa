import { call } from './call.ts'
import { cardBrand, cardCvcLength, expiryError, isCardNumber, normalizeYear } from './card.ts'
import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { savedCard } from './profile.ts'
import { textOrNumber, z } from './schema.ts'

const digitsOnly = z.pipe(
  textOrNumber(messages.cardNumber),
  z.transform((value: string) => value.replace(/[\s-]/g, '')),
)
export const cardNumber = z.pipe(
  digitsOnly,
  z
    .string()
    .check(
      z.minLength(1, { error: messages.cardNumber, abort: true }),
      z.regex(/^\d{12,19}$/, { error: messages.validNumber, abort: true }),
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
  const faults: Record<string, string> = {}
  const brand = cardBrand(card.cardNumber)
  if (brand && card.cardCVC.length !== cardCvcLength(brand)) faults.cardCVC = messages.cardCvc
  const expiry = expiryError(Number(card.cardExpMonth), Number(card.cardExpYear), today)
  if (expiry === 'past') faults.cardExpYear = messages.cardExpired
  if (expiry === 'invalid') faults.cardExpYear = messages.cardExpiry
  return faults
}

export const addCard = call({
  method: 'POST',
  path: '/payment/add-card',
  caller: 'customer',
  tag: 'Payment',
  summary: 'Add a payment card',
  description:
    "Number and security code go to the card vault and nowhere else; they're never stored, logged or answered.",
  body: cardBody,
  data: z.object({ card: savedCard, cards: z.array(savedCard) }),
  refusals: ['CARD_REFUSED'],
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
