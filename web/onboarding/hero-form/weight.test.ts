import { expect, it } from 'vitest'
import { kilogramsOf, poundsOf } from './weight.ts'

it('a weight in kilograms is sent in whole pounds', () => {
  expect(['80', ' 72,5 ', '100.4', ''].map(poundsOf)).toEqual(['176', '160', '221', ''])
  expect(poundsOf('eighty')).toBe('eighty')
})

it('a weight in kilograms comes back as it was typed, up to 300 kilograms', () => {
  for (let kilograms = 20; kilograms <= 300; kilograms += 1)
    expect(kilogramsOf(poundsOf(String(kilograms)))).toBe(String(kilograms))
  expect(kilogramsOf('much')).toBe('')
})
