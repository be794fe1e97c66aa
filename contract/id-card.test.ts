import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardCodeAlphabet, cardCodeLength, groupCardCode, readCardCode } from './id-card.ts'

const code = fc
  .array(fc.constantFrom(...cardCodeAlphabet), { minLength: cardCodeLength, maxLength: cardCodeLength })
  .map(characters => characters.join(''))

describe('the code of an ID card', () => {
  it('is read in every way that people type it', () => {
    for (const typed of [
      '0123-4567-89AB-1110',
      '0123456789ab1110',
      ' o123 4567 89aB lIiO ',
      'O123–4567—89AB·1110'.replace('·', '.'),
      '0123_4567_89ab_1110',
    ])
      expect(readCardCode(typed), typed).toBe('0123456789AB1110')
  })

  it('is the same after grouping, in small letters too', () => {
    fc.assert(fc.property(code, one => readCardCode(groupCardCode(one).toLowerCase()) === one))
    expect(groupCardCode('0123456789AB1110')).toBe('0123-4567-89AB-1110')
  })

  it('is nothing else: too short, too long, U, or signs', () => {
    for (const typed of [
      '',
      '0123',
      '0123456789AB11100',
      '0123456789ABU110',
      '0123456789AB111*',
      '½'.repeat(16),
    ])
      expect(readCardCode(typed), typed).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), text => (readCardCode(text)?.length ?? cardCodeLength) === cardCodeLength),
    )
    expect(readCardCode('0'.repeat(100_000))).toBeUndefined()
  })
})
