import { expect, it } from 'vitest'
import { codeIn } from './code-in.ts'

it('finds the code of a text message in the line that browsers read', () => {
  expect(codeIn('4071 is your Hero code. It expires in 5 minutes.\n\n@localhost #4071')).toBe('4071')
  expect(codeIn('It expires in 10 minutes.\n@hero.example #118204')).toBe('118204')
})

it('finds the code of a mail on its own line or in a sentence', () => {
  expect(codeIn('Hi Ada,\n\nYour code to set a new password:\n\n118204\n\nIt works once.')).toBe('118204')
  expect(codeIn('Your code 118204 works once.')).toBe('118204')
})

it('takes no year, phone number or ZIP for a code', () => {
  const texts = [
    'Your license runs out on November 30, 2026.',
    'Call +12125550148.',
    'Brooklyn NY 11201, 5 minutes',
  ]
  for (const text of texts) expect([text, codeIn(text)]).toEqual([text, undefined])
})
