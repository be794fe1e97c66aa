import { cardBrand, cardDigits, expiryAsTyped, groupCardNumber, parseExpiry } from '../../../contract/card.ts'
import { messages } from '../../../contract/messages.ts'
import {
  type CardBody,
  cardCVC,
  cardErrors,
  cardholderName,
  cardNumber,
  cardZip,
} from '../../../contract/payment.ts'
import { z } from '../../../contract/schema.ts'

const fields = z.object({
  cardNumber,
  cardholderName,
  expiry: z
    .string({ error: messages.cardExpiry })
    .check(z.refine(typed => parseExpiry(typed) !== undefined, messages.cardExpiry)),
  cardCVC,
  zipCode: cardZip,
})
type Fields = z.infer<typeof fields>

/** The fields that `cardErrors` reads. A hostile form may lack one. */
const compared = z.object({ cardNumber: z.string(), expiry: z.string(), cardCVC: z.string() })

function bodyOf({ expiry, ...card }: Fields): CardBody {
  const { month, year } = parseExpiry(expiry) ?? { month: '', year: '' }
  return { ...card, cardExpMonth: month, cardExpYear: year }
}

/** Month and year share one field, so errors of either are shown there. */
export function atPageFields(errors: Record<string, string>): Record<string, string> {
  const { cardExpMonth, cardExpYear, ...others } = errors
  const expiry = cardExpYear ?? cardExpMonth
  return expiry === undefined ? others : { ...others, expiry }
}

export function paymentForm(today: Date): z.ZodMiniType<CardBody> {
  return z.pipe(
    fields.check(
      z.superRefine(
        (card: Fields, context) => {
          for (const [field, message] of Object.entries(atPageFields(cardErrors(bodyOf(card), today))))
            context.addIssue({ code: 'custom', path: [field], message, input: '' })
        },
        // A past date or a CVC of another brand is named together with what is wrong in the other fields.
        { when: ({ value }) => compared.safeParse(value).success },
      ),
    ),
    z.transform(bodyOf),
  )
}

/** Formats input while typing and returns the new caret position: after the same number of digits as before. */
export function reshaped(typed: string, caret: number, shape: (typed: string) => string) {
  const value = shape(typed)
  if (caret >= typed.length) return { value, caret: value.length }
  const before = cardDigits(typed.slice(0, caret)).length
  let at = 0
  for (let digits = 0; digits < before && at < value.length; at++) if (/\d/.test(value.charAt(at))) digits++
  return { value, caret: at }
}

export const shapes = {
  cardNumber: (typed: string) => groupCardNumber(typed),
  expiry: (typed: string, before: string) => expiryAsTyped(typed, before),
}

export const brandOf = (typed: string) => cardBrand(cardDigits(typed))
