import { expect, it } from 'vitest'
import { kilogramsOf, poundsOf, withoutPounds } from './weight.ts'

it('a weight in kilograms is sent in whole pounds', () => {
  expect(['80', ' 72,5 ', '100.4', ''].map(poundsOf)).toEqual(['176', '160', '221', ''])
  expect(poundsOf('eighty')).toBe('eighty')
})

it('a weight in pounds is sent without its unit, and everything else as it was typed', () => {
  for (const typed of ['180', ' 180 ', '180 lb', '180 lbs', '180lbs.', '180 LBS', '180 pounds'])
    expect(withoutPounds(typed)).toBe('180')
  expect(withoutPounds('180.5 lb')).toBe('180.5')
  for (const typed of ['', 'lbs', '180 kg', '180 l', '1 80 lb', 'much'])
    expect(withoutPounds(typed)).toBe(typed)
})

it('a weight in kilograms comes back as it was typed, up to 300 kilograms', () => {
  for (let kilograms = 20; kilograms <= 300; kilograms += 1)
    expect(kilogramsOf(poundsOf(String(kilograms)))).toBe(String(kilograms))
  expect(kilogramsOf('much')).toBe('')
})
