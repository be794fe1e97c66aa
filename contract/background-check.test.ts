import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSsn, isPossibleSsn, ssn, ssnDigits } from './background-check.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map(list => list.join(''))

describe('the Social Security Number', () => {
  it('is none of the numbers that samples carry', () => {
    for (const sample of ['123-45-6789', '078051120', '219-09-9999'])
      expect(isPossibleSsn(sample)).toBe(false)
  })

  it('keeps digits only, at most nine, grouped 3-2-4', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), typed => {
        expect(ssnDigits(typed)).toMatch(/^\d{0,9}$/)
        expect(formatSsn(typed)).toMatch(/^(\d{0,3}|\d{3}-\d{1,2}|\d{3}-\d{2}-\d{1,4})$/)
        expect(ssnDigits(formatSsn(typed))).toBe(ssnDigits(typed))
      }),
    )
    expect(formatSsn('123456789')).toBe('123-45-6789')
  })

  it('can be one unless area, group or serial never was given out', () => {
    fc.assert(
      fc.property(digits(9), number => {
        const [area, group, serial] = [number.slice(0, 3), number.slice(3, 5), number.slice(5)]
        const never =
          area === '000' || area === '666' || area[0] === '9' || group === '00' || serial === '0000'
        expect(isPossibleSsn(number)).toBe(!never)
        expect(isPossibleSsn(formatSsn(number))).toBe(!never)
      }),
    )
  })

  it.each([
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '123-00-4567',
    '123-45-0000',
    '12345678',
    '1234567890',
    '',
  ])('refuses %s with the message of the field', typed => {
    expect(ssn.safeParse(typed).error?.issues[0]?.message).toBe('Please enter valid number')
  })
})
