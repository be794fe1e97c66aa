import { expect, it } from 'vitest'
import { codeTimesLeft } from './code-times-left.ts'

const sent = { digits: 6, expiresIn: 300, resendIn: 30, sendsLeft: 2 }
const at = Date.UTC(2026, 10, 30)

it.each([
  ['at once', 0, [300, 30]],
  ['after less than a second', 999, [300, 30]],
  ['after 12 seconds', 12_000, [288, 18]],
  ['after the pause', 45_000, [255, 0]],
  ['after the code has expired', 301_000, [0, 0]],
])('a code has left, %s', (_, milliseconds, [expiresIn, resendIn]) => {
  expect(codeTimesLeft(sent, { at, now: new Date(at + milliseconds) })).toEqual({
    ...sent,
    expiresIn,
    resendIn,
  })
})
