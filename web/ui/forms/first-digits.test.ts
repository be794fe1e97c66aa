import { expect, test } from 'vitest'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { firstDigits } from './first-digits.ts'

test('a phone number keeps at most fifteen digits, and its spaces', () => {
  const keep = (typed: string) => firstDigits(typed, fieldLimits.phoneDigits)
  expect(keep('212 555 0148')).toBe('212 555 0148')
  expect(keep('(212) 555-0148')).toBe('(212) 555-0148')
  expect(keep('12345678901234567890')).toBe('123456789012345')
  expect(keep('12345 67890 12345 6')).toBe('12345 67890 12345')
})
