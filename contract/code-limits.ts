import { day, minute, second } from './durations.ts'

/** Limits of codes (DECISIONS S2). A code that opens a new account may be short; one that opens an existing account may not. */
export const codes = {
  signUpDigits: 4,
  accountDigits: 6,
  life: 5 * minute,
  guesses: 3,
  perTargetADay: 3,
  freezeAtFailures: 9,
  freezeLife: 30 * day,
  /** Waits between codes to one number: after the first, after the second, and after every later one. */
  waits: [30 * second, 60 * second, 120 * second],
  resetTokenLife: 10 * minute,
  emailLinkLife: 7 * day,
  undoLinkLife: 7 * day,
} as const

/** How long the same form from the same client gets the same answer, as when Enter is pressed twice (docs/decisions/0184). */
export const answeredAgain = minute
