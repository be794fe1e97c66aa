import { expect, test } from 'vitest'
import { counted, dollars, dollarsAndCents, inHours, inMinutes } from './amounts.ts'

test('in a sentence whole dollars have no cents, on a bill they do', () => {
  expect([100, 950, 120_000, 123_456, 5].map(dollars)).toEqual([
    '$1',
    '$9.50',
    '$1,200',
    '$1,234.56',
    '$0.05',
  ])
  expect([900, 950, 120_000].map(dollarsAndCents)).toEqual(['$9.00', '$9.50', '$1,200.00'])
})

test('one minute is in the singular', () => {
  expect([1, 2, 15].map(inMinutes)).toEqual(['1 minute', '2 minutes', '15 minutes'])
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [50, '50 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [140, '2 hours 20 minutes'],
  [300, '5 hours'],
])('%i minutes are said whole: %s', (minutes, words) => {
  expect(inHours(minutes)).toBe(words)
})

test('a counted noun agrees with its number, and thousands are grouped', () => {
  expect([0, 1, 2, 1_234].map(count => counted(count, 'text'))).toEqual([
    '0 texts',
    '1 text',
    '2 texts',
    '1,234 texts',
  ])
  expect([1, 3].map(count => counted(count, 'person', 'people'))).toEqual(['1 person', '3 people'])
})
