import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CardBrand,
  cardBrand,
  cardBrands,
  cardCvcLength,
  cardDigits,
  cardExpiryError,
  cardLengths,
  expiryAsTyped,
  groupCardNumber,
  isCardCvc,
  isCardNumber,
  maskedCardNumber,
  normalizeYear,
  parseExpiry,
  passesLuhn,
} from './card.ts'

const known: Record<CardBrand, string[]> = {
  visa: ['4242424242424242', '4000056655665556', '4111111111111111', '4222222222222'],
  mastercard: ['5555555555554444', '2223003122003222', '5105105105105100'],
  amex: ['378282246310005', '371449635398431'],
  discover: ['6011111111111117', '6011000990139424', '6445644564456445'],
  diners: ['3056930009020004', '36227206271667', '38520000023237'],
  jcb: ['3566002020360505', '3530111333300000'],
  unionpay: ['6200000000000005', '6200000000000047', '8171999927660000'],
}
const numbers = Object.values(known).flat()
const starts: Record<CardBrand, string> = {
  visa: '4',
  mastercard: '2221',
  amex: '34',
  discover: '644',
  diners: '300',
  jcb: '3528',
  unionpay: '62',
}

function checkDigit(body: string) {
  return [...'0123456789'].find(digit => passesLuhn(body + digit))!
}
const digitString = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map(each => each.join(''))
const anyCard = fc.constantFrom(...cardBrands).chain(brand =>
  fc.constantFrom(...cardLengths(brand)).chain(length =>
    digitString(length - starts[brand].length - 1).map(middle => {
      const body = starts[brand] + middle
      return { brand, number: body + checkDigit(body) }
    }),
  ),
)

describe('card numbers', () => {
  it.each(Object.entries(known))('knows the published numbers of %s', (brand, list) => {
    for (const number of list) {
      expect(cardBrand(number)).toBe(brand)
      expect(isCardNumber(number)).toBe(true)
    }
  })

  it('takes every number with a brand, a length of the brand and a right check digit', () => {
    fc.assert(
      fc.property(anyCard, ({ brand, number }) => isCardNumber(number) && cardBrand(number) === brand),
    )
  })

  it('has exactly one check digit for every body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 18 }).chain(digitString), body => {
        expect([...'0123456789'].filter(digit => passesLuhn(body + digit))).toHaveLength(1)
      }),
    )
  })

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ number }, place, shift) => {
        const at = place % number.length
        const wrong = String((Number(number[at]) + shift) % 10)
        expect(passesLuhn(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('notices two neighbors swapped, but for 09 and 90, which the check digit cannot tell apart', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(), ({ number }, place) => {
        const at = place % (number.length - 1)
        const pair = number.slice(at, at + 2)
        const swapped = number.slice(0, at) + pair[1] + pair[0] + number.slice(at + 2)
        const blind = pair[0] === pair[1] || pair === '09' || pair === '90'
        expect(passesLuhn(swapped)).toBe(blind)
      }),
    )
  })

  it('refuses a length that the brand does not have', () => {
    expect(isCardNumber('424242424242424')).toBe(false)
    const body = '51'.padEnd(17, '0')
    expect(isCardNumber(body + checkDigit(body))).toBe(false)
  })

  it('refuses networks that are not taken, letters, signs, and other scripts’ digits', () => {
    for (const text of [
      '6759649826438453',
      '',
      '4',
      'abcd',
      '-4242424242424242',
      '４２４２４２４２４２４２４２４２',
      '0'.repeat(16),
    ])
      expect(isCardNumber(text)).toBe(false)
  })

  it('knows the brand from its first digits and keeps it as more are typed', () => {
    fc.assert(
      fc.property(anyCard, ({ brand, number }) => {
        for (let length = starts[brand].length; length <= number.length; length++)
          expect(cardBrand(number.slice(0, length))).toBe(brand)
      }),
    )
    expect(cardBrand('')).toBeUndefined()
    expect(cardBrand('2')).toBeUndefined()
    expect(cardBrand('2220990000000000')).toBeUndefined()
    expect(cardBrand('2721000000000000')).toBeUndefined()
  })
})

describe('grouping', () => {
  it('groups in fours, American Express and Diners in their own way', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('36227206271667')).toBe('3622 720627 1667')
    expect(groupCardNumber('3056930009020004')).toBe('3056 9300 0902 0004')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('')).toBe('')
  })

  it('changes no digit, is stable when applied again, and leaves no space at an end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 a-]{0,40}$/), typed => {
        const once = groupCardNumber(typed)
        expect(cardDigits(typed).startsWith(cardDigits(once))).toBe(true)
        expect(groupCardNumber(once)).toBe(once)
        expect(once).toBe(once.trim())
      }),
    )
  })

  it('masks everything but the last four', () => {
    expect(maskedCardNumber('visa', '4242')).toBe('•••• •••• •••• 4242')
    expect(maskedCardNumber('amex', '0005')).toBe('•••• •••••• •0005')
    expect(maskedCardNumber('diners', '1667')).toBe('•••• •••••• 1667')
    for (const number of numbers) {
      const shown = maskedCardNumber(cardBrand(number)!, number.slice(-4))
      expect(cardDigits(shown)).toBe(number.slice(-4))
    }
  })
})

describe('security code', () => {
  it('has four digits on American Express and three on all others', () => {
    for (const brand of cardBrands) {
      expect(cardCvcLength(brand)).toBe(brand === 'amex' ? 4 : 3)
      expect(isCardCvc('123', brand)).toBe(brand !== 'amex')
      expect(isCardCvc('1234', brand)).toBe(brand === 'amex')
    }
    expect(isCardCvc('123')).toBe(true)
    expect(isCardCvc('12')).toBe(false)
    expect(isCardCvc('12a')).toBe(false)
  })
})

describe('expiry', () => {
  it('is good through the last day of its month, wherever on earth that day still is', () => {
    expect(cardExpiryError(11, 2026, new Date('2026-11-30T23:59:59Z'))).toBeUndefined()
    expect(cardExpiryError(11, 2026, new Date('2026-12-01T11:59:59Z'))).toBeUndefined()
    expect(cardExpiryError(11, 2026, new Date('2026-12-01T12:00:00Z'))).toBe('past')
    expect(cardExpiryError(12, 2026, new Date('2027-01-02T00:00:00Z'))).toBe('past')
  })

  it('says a month outside the year, a broken number and a far year are invalid', () => {
    const today = new Date('2026-11-21T00:00:00Z')
    for (const [month, year] of [
      [0, 2030],
      [13, 2030],
      [Number.NaN, 2030],
      [1.5, 2030],
      [1, Number.NaN],
      [1, 29],
      [1, 2077],
    ] as const)
      expect(cardExpiryError(month, year, today)).toBe('invalid')
    expect(cardExpiryError(1, 2076, today)).toBeUndefined()
  })

  it('never becomes good again once it is past', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2000, max: 2060 }),
        instant,
        instant,
        (month, year, a, b) => {
          const [early, late] = a < b ? [a, b] : [b, a]
          if (cardExpiryError(month, year, early) === 'past')
            expect(cardExpiryError(month, year, late)).toBe('past')
        },
      ),
    )
  })

  it('reads mm/yy and mm/yyyy and gives four digits', () => {
    expect(parseExpiry('03/29')).toEqual({ month: '03', year: '2029' })
    expect(parseExpiry(' 3 / 2029 ')).toEqual({ month: '03', year: '2029' })
    expect(parseExpiry('1229')).toEqual({ month: '12', year: '2029' })
    for (const typed of ['', '13/29', '00/29', '03/2', '03/029', '03/20299', 'ab/cd'])
      expect(parseExpiry(typed)).toBeUndefined()
    expect(normalizeYear('07')).toBe('2007')
    expect(normalizeYear('2031')).toBe('2031')
  })

  it('adds the slash as a person types', () => {
    expect(expiryAsTyped('0')).toBe('0')
    expect(expiryAsTyped('03')).toBe('03/')
    expect(expiryAsTyped('0329')).toBe('03/29')
    expect(expiryAsTyped('3')).toBe('03/')
    expect(expiryAsTyped('3/29')).toBe('03/29')
    expect(expiryAsTyped('1/29')).toBe('01/29')
    expect(expiryAsTyped('03/2029')).toBe('03/2029')
    expect(expiryAsTyped('03/20299')).toBe('03/2029')
    expect(expiryAsTyped('3202999')).toBe('03/2029')
  })

  it('adds the slash to a date that is typed over another one', () => {
    expect(expiryAsTyped('3', '12/2031')).toBe('03/')
    expect(expiryAsTyped('04', '12/2031')).toBe('04/')
  })

  it('adds nothing back while a person deletes', () => {
    expect(expiryAsTyped('03/', '03/2')).toBe('03/')
    expect(expiryAsTyped('03', '03/')).toBe('03')
    expect(expiryAsTyped('0', '03')).toBe('0')
  })

  it('is stable when applied to its own result', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/ .a-]{0,12}$/), typed => {
        const once = expiryAsTyped(typed)
        expect(expiryAsTyped(once)).toBe(once)
      }),
    )
  })
})
