import { expect, test } from 'vitest'
import { aOrAn, capital, dollarsInWords, inWords, minutesInWords } from './number-words.ts'

test('numbers from one to sixty are words', () => {
  expect([1, 9, 12, 15, 19, 20, 21, 40, 45, 59, 60].map(inWords)).toEqual([
    'one',
    'nine',
    'twelve',
    'fifteen',
    'nineteen',
    'twenty',
    'twenty-one',
    'forty',
    'forty-five',
    'fifty-nine',
    'sixty',
  ])
})

test('nothing, more than sixty and broken numbers are digits', () => {
  expect([0, 61, 1_200, 2.5, -3].map(inWords)).toEqual(['0', '61', '1,200', '2.5', '-3'])
})

test('whole dollars are words, others are not', () => {
  expect([100, 200, 6_000, 6_100, 150, 75, 0].map(dollarsInWords)).toEqual([
    'one dollar',
    'two dollars',
    'sixty dollars',
    '$61',
    '$1.50',
    '$0.75',
    '$0',
  ])
})

test('one minute is in the singular', () => {
  expect([1, 15, 90].map(minutesInWords)).toEqual(['one minute', 'fifteen minutes', '90 minutes'])
})

test('the article follows how a number is spoken', () => {
  expect([8, 11, 18, 80, 85, 800, 11_500, 18_000, 11.21].map(aOrAn)).toEqual(Array(9).fill('an'))
  expect([1, 10, 15, 60, 110, 118, 180, 1_800, 0.75].map(aOrAn)).toEqual(Array(9).fill('a'))
})

test('a sentence begins with a capital', () => {
  expect(capital('fifteen minutes')).toBe('Fifteen minutes')
})
