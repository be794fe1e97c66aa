/**
 * Rules for payment cards that browser and server share (DECISIONS P3). These are pure functions on strings of digits; nothing here
 * stores or logs a number.
 */

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const
export type CardBrand = (typeof cardBrands)[number]

interface BrandRule {
  name: string
  /** Ranges of leading digits, both ends inclusive. Both ends have the same length. */
  prefixes: readonly (readonly [from: string, to: string])[]
  lengths: readonly number[]
  cvc: number
  /** Groups of digits by the number's length. Other lengths use groups of four (SPEC 5, Card). */
  groups?: Readonly<Record<number, readonly number[]>>
}

const from16to19 = [16, 17, 18, 19]

/**
 * Issuer ranges of ISO/IEC 7812, as the networks publish them. If two networks share a range, it belongs to the one with the wider
 * range.
 */
const rules: Readonly<Record<CardBrand, BrandRule>> = {
  visa: { name: 'Visa', prefixes: [['4', '4']], lengths: [13, 16, 19], cvc: 3 },
  mastercard: {
    name: 'Mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    cvc: 3,
  },
  amex: {
    name: 'American Express',
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    cvc: 4,
    groups: { 15: [4, 6, 5] },
  },
  discover: {
    name: 'Discover',
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: from16to19,
    cvc: 3,
  },
  diners: {
    name: 'Diners Club',
    prefixes: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, ...from16to19],
    cvc: 3,
    groups: { 14: [4, 6, 4] },
  },
  jcb: { name: 'JCB', prefixes: [['3528', '3589']], lengths: from16to19, cvc: 3 },
  unionpay: {
    name: 'UnionPay',
    prefixes: [
      ['62', '62'],
      ['81', '81'],
    ],
    lengths: from16to19,
    cvc: 3,
  },
}

export const cardBrandName = (brand: CardBrand) => rules[brand].name
export const cardCvcLength = (brand: CardBrand) => rules[brand].cvc
export const cardLengths = (brand: CardBrand) => rules[brand].lengths
const cardMaximumLength = (brand?: CardBrand) => (brand ? Math.max(...rules[brand].lengths) : 19)

export const cardDigits = (typed: string) => typed.replace(/\D/g, '')

/**
 * The brand of a number or of its first digits. Undefined while too few digits are typed, and for networks that we do not accept.
 * Checks neither the length nor the check digit.
 */
export function cardBrand(digits: string): CardBrand | undefined {
  return cardBrands.find(brand =>
    rules[brand].prefixes.some(([from, to]) => {
      const lead = digits.slice(0, from.length)
      return lead.length === from.length && /^\d+$/.test(lead) && lead >= from && lead <= to
    }),
  )
}

/** Verifies the check digit of ISO/IEC 7812-1, annex B. False for anything but digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function isCardNumber(digits: string): boolean {
  const brand = cardBrand(digits)
  return brand !== undefined && rules[brand].lengths.includes(digits.length) && passesLuhn(digits)
}

export function isCardCvc(cvc: string, brand?: CardBrand): boolean {
  return /^\d{3,4}$/.test(cvc) && (!brand || cvc.length === rules[brand].cvc)
}

export function groupCardNumber(typed: string): string {
  const brand = cardBrand(cardDigits(typed))
  const digits = cardDigits(typed).slice(0, cardMaximumLength(brand))
  const own = brand && rules[brand].groups
  const groups = own && Object.entries(own).find(([length]) => digits.length <= Number(length))?.[1]
  const parts: string[] = []
  for (let at = 0; at < digits.length; at += parts.at(-1)?.length ?? digits.length)
    parts.push(digits.slice(at, at + (groups?.[parts.length] ?? 4)))
  return parts.join(' ')
}

export function maskedCardNumber(brand: CardBrand, last4: string): string {
  const length = rules[brand].lengths.find(each => each >= 14) ?? 16
  const groups = rules[brand].groups?.[length] ?? [4, 4, 4, 4]
  const shape = groups.map(size => '•'.repeat(size)).join(' ')
  return shape.slice(0, -last4.length) + last4
}

/** `29` becomes 2029. Both forms are accepted, but four digits are sent (DECISIONS P3). */
export const normalizeYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/**
 * Formats an expiry date while it is typed, with a slash after the month: `0`, `03/`, `03/2`, `03/2029`; `3/` becomes `03/`.
 * `before` is the previous value of the field: nothing is added while a person deletes.
 */
export function expiryAsTyped(typed: string, before = ''): string {
  if (typed.length < before.length && before.startsWith(typed)) return typed
  const early = /^\s*([1-9])\s*[/.-]\s*(.*)$/.exec(typed)
  const digits = cardDigits(early ? `0${early[1]}${early[2]}` : typed).slice(0, 6)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 6) : digits
  return padded.length < 2 ? padded : `${padded.slice(0, 2)}/${padded.slice(2)}`
}

export function parseExpiry(typed: string): { month: string; year: string } | undefined {
  const found = /^\s*(0?[1-9]|1[0-2])\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(typed)
  if (!found?.[1] || !found[2]) return undefined
  return { month: found[1].padStart(2, '0'), year: normalizeYear(found[2]) }
}

/** No network issues cards that are valid longer, so a later year is a typo. */
const longestYears = 50

/**
 * `past`, or `invalid` for a month outside 1-12 or an implausible year. A card is valid through the last day of its month. It
 * counts as past only when that day has ended in every time zone, so that no card is refused a few hours early.
 */
export function cardExpiryError(month: number, year: number, today: Date): 'past' | 'invalid' | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'invalid'
  if (!Number.isInteger(year) || year < 1000 || year > today.getUTCFullYear() + longestYears) return 'invalid'
  const twelveHours = 12 * 60 * 60 * 1000
  const endOfMonth = Date.UTC(year, month, 1) + twelveHours
  return endOfMonth <= today.getTime() ? 'past' : undefined
}
