import { day, hour, minute } from './durations.ts'

/**
 * Rate limits: `points` in `per`. Calls without a bot-check token get a third of the points when they request a code or write to
 * us (DECISIONS S2). `block` is the caller's IPv4 /24 or IPv6 /56. Separate from the other limits, because no page loads these.
 */
export const limits = {
  codeByAddress: { points: 10, per: hour },
  codeByBlock: { points: 30, per: hour },
  /**
   * US cents a day for codes that are asked for without a bot-check token and that nobody enters. Not a window: it drains evenly,
   * and entered codes make room (`api/codes/message-budget.ts`).
   */
  codesNotEntered: { points: 2_000, per: day },
  /** Wrong guesses at codes; a correct one is refunded. */
  guessByAddress: { points: 30, per: hour },
  guessByBlock: { points: 90, per: hour },
  loginByAddress: { points: 30, per: 15 * minute },
  /** One username from one block: guesses from elsewhere never lock out its owner. */
  loginByUsername: { points: 10, per: 15 * minute },
  /** Wrong passwords for one username, from anywhere and from one block. Beyond it log-in requires a bot-check token. */
  failedLoginsByUsername: { points: 20, per: 15 * minute },
  failedLoginsByBlock: { points: 60, per: 15 * minute },
  /** Texts to the owner of a number or email that other people try to sign up with (STRICT_ENUMERATION). */
  ownerNotices: { points: 3, per: day },
  invitationsByAddress: { points: 30, per: hour },
  staffLoginByUsername: { points: 10, per: 15 * minute },
  staffCodeGuesses: { points: 10, per: hour },
  emailLinks: { points: 3, per: day },
  uploadSlots: { points: 60, per: hour },
  /** Codes for phones that one account's pages show. Each page of a step makes one or two. */
  photoLinks: { points: 120, per: hour },
  photoLinksByAddress: { points: 120, per: hour },
  cards: { points: 10, per: hour },
  /** Questions to the payment provider about how a card went. */
  cardSetups: { points: 30, per: hour },
  backgroundCheck: { points: 10, per: hour },
  /** Browsers that an account subscribes to push messages. */
  pushSubscriptions: { points: 30, per: hour },
  addressSuggestions: { points: 200, per: hour },
  adverseAnswers: { points: 20, per: day },
  numberReveals: { points: 20, per: hour },
  /** Attempts of one staff member to allow a number more codes; each one allows three more texts, which cost money. */
  moreCodesByStaff: { points: 20, per: day },
  supportByAddress: { points: 9, per: hour },
  supportByEmail: { points: 6, per: day },
  supportByAccount: { points: 6, per: day },
  appointmentsByAddress: { points: 6, per: hour },
  appointmentsByEmail: { points: 3, per: day },
  waitlistByAddress: { points: 10, per: hour },
  waitlistByBlock: { points: 30, per: hour },
  exports: { points: 5, per: day },
  testMessages: { points: 30, per: hour },
  /** Codes of ID cards that were refused; one that was valid is refunded. */
  cardChecksByAddress: { points: 20, per: hour },
  cardChecksByBlock: { points: 60, per: hour },
  /** From everywhere. Beyond it, an address has one refused code an hour, so that nobody can close the page for everyone else. */
  cardChecks: { points: 2_000, per: hour },
  contentByAddress: { points: 600, per: minute },
  helpRatingsByAddress: { points: 30, per: hour },
  /** Beyond it, unanswered questions are no longer counted. */
  missedQuestionsByAddress: { points: 30, per: hour },
  challengesByAddress: { points: 120, per: hour },
  /** Reports and messages that providers send us. They send the rest again later. */
  webhooksByAddress: { points: 1_200, per: minute },
} as const
export type LimitName = keyof typeof limits
