import { day, hour, minute } from './durations.ts'

/**
 * Rate limits: `points` in `per`. A call without a bot-check token has a third of the points where a code is asked for, and
 * where people write to us (DECISIONS S2).
 * `block` is the caller's IPv4 /24 or IPv6 /56. Apart from the other limits: pages need those, and no page of the site these.
 */
export const limits = {
  codeByAddress: { points: 10, per: hour },
  codeByBlock: { points: 30, per: hour },
  /** All messages with a code an hour; past it only callers with a bot-check token get one, and operators are told. */
  codesGlobal: { points: 600, per: hour },
  /**
   * Of them, those asked for without a bot-check token. As many more as callers without a token entered in the last hour:
   * apps that work have room to grow, scripts that pump texts have not.
   */
  codesGlobalWithoutToken: { points: 40, per: hour },
  /** Wrong guesses at codes; a right one is given back. */
  guessByAddress: { points: 30, per: hour },
  guessByBlock: { points: 90, per: hour },
  loginByAddress: { points: 30, per: 15 * minute },
  /** One name from one block: guesses from elsewhere never lock its owner out. */
  loginByUsername: { points: 10, per: 15 * minute },
  /** Wrong passwords for one name from anywhere, and from one block; past them log-in asks for a bot-check token. */
  failedLoginsByUsername: { points: 20, per: 15 * minute },
  failedLoginsByBlock: { points: 60, per: 15 * minute },
  /** Texts to the owner of a number or email that others try to sign up with (STRICT_ENUMERATION). */
  ownerNotices: { points: 3, per: day },
  invitationsByAddress: { points: 30, per: hour },
  staffLoginByUsername: { points: 10, per: 15 * minute },
  /** Wrong codes of the authenticator; a right one opens the window anew. */
  staffCodeGuesses: { points: 10, per: hour },
  /** Links to confirm an email that a person sends themselves again. */
  emailLinks: { points: 3, per: day },
  uploadSlots: { points: 60, per: hour },
  cards: { points: 10, per: hour },
  backgroundCheck: { points: 10, per: hour },
  adverseAnswers: { points: 20, per: day },
  /** Social Security Numbers that one person of staff may reveal. */
  numberReveals: { points: 20, per: hour },
  /** Tries of one person of staff to let a number have more codes: each is three more texts that cost money. */
  moreCodesByStaff: { points: 20, per: day },
  supportByAddress: { points: 9, per: hour },
  supportByEmail: { points: 6, per: day },
  supportByAccount: { points: 6, per: day },
  appointmentsByAddress: { points: 6, per: hour },
  appointmentsByEmail: { points: 3, per: day },
  waitlistByAddress: { points: 10, per: hour },
  waitlistByBlock: { points: 30, per: hour },
  exports: { points: 5, per: day },
  /** Test sends of one person of staff. */
  testMessages: { points: 30, per: hour },
  contentByAddress: { points: 600, per: minute },
  helpRatingsByAddress: { points: 30, per: hour },
  /** Past it, questions without an answer are answered but no longer counted. */
  missedQuestionsByAddress: { points: 30, per: hour },
  challengesByAddress: { points: 120, per: hour },
} as const
export type LimitName = keyof typeof limits
