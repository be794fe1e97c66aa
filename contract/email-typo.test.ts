import { describe, expect, it } from 'vitest'
import { suggestedEmail } from './email-typo.ts'

describe('the suggestion for a mistyped email', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['Ada@GNAIL.com ', 'ada@gmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@verison.net', 'ada@verizon.net'],
  ])('%s probably means %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant))

  it.each([
    'ada@gmail.com',
    'ada@ymail.com',
    'ada@gmx.net',
    'ada@mail.com',
    'ada@lindqvist.example',
    'ada@hero.nyc',
    'ada@me.com',
    'ada@ml.com',
    'ada@barnard.edu',
    'ada',
    'ada@',
    '@gmial.com',
    'a@b@gmial.com',
    '',
  ])('%s gets none', typed => expect(suggestedEmail(typed)).toBeUndefined())
})
