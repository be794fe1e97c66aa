import { day, minute, second } from './durations.ts'

/** DECISIONS S2. One row a kind of code: what opens a new account may be short, what opens an existing one may not. */
export const codes = {
  signUpDigits: 4,
  accountDigits: 6,
  life: 5 * minute,
  guesses: 3,
  /** Codes sent to one number (or address) in a rolling day. */
  perTargetADay: 3,
  /** Wrong guesses at one number, across codes and resends, after which it is frozen. */
  freezeAtFailures: 9,
  freezeLife: 30 * day,
  /** Waits between the sends to one number: after the first, the second, every further one. */
  waits: [30 * second, 60 * second, 120 * second],
  resetTokenLife: 10 * minute,
  /** The link in the mail that confirms an email. */
  emailLinkLife: 7 * day,
  /** The link in the mail about a change of contact that takes it back. */
  undoLinkLife: 7 * day,
} as const
