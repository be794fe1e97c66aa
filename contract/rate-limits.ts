import { day, hour, minute } from './durations.ts'

/**
 * Rate limits: `points` for each period `per`. Calls without a bot-check token get a third of the points when they request a code
 * or write to us (DECISIONS S2). A `block` is the caller's IPv4 /24 or IPv6 /56. Kept apart from the other limits, because no page
 * loads these.
 */
export const limits = {
  codeByAddress: { points: 10, per: hour },
  codeByBlock: { points: 30, per: hour },
  /**
   * US cents a day for codes that are requested without a bot-check token and never entered. This is not a window: it drains
   * evenly, and every code that is entered makes room (`api/codes/message-budget.ts`).
   */
  codesNotEntered: { points: 2_000, per: day },
  /** Wrong guesses at codes. The point of a correct guess is given back. */
  guessByAddress: { points: 30, per: hour },
  guessByBlock: { points: 90, per: hour },
  loginByAddress: { points: 30, per: 15 * minute },
  /** Log-ins with one username from one block. Guesses from elsewhere never lock out its owner. */
  loginByUsername: { points: 10, per: 15 * minute },
  /** Wrong passwords for one username, or from one block. Beyond either limit, log-in requires a bot-check token. */
  failedLoginsByUsername: { points: 20, per: 15 * minute },
  failedLoginsByBlock: { points: 60, per: 15 * minute },
  /** Texts to the owner of a number or email that other people try to sign up with (STRICT_ENUMERATION). */
  ownerNotices: { points: 3, per: day },
  invitationsByAddress: { points: 30, per: hour },
  staffLoginByUsername: { points: 10, per: 15 * minute },
  staffCodeGuesses: { points: 10, per: hour },
  /** Codes to new numbers and emails of one account, besides the three to each. */
  changeCodes: { points: 10, per: day },
  emailLinks: { points: 3, per: day },
  uploadSlots: { points: 60, per: hour },
  /** Links with which a phone sends photos, per account. Each page of a step creates one or two. */
  photoLinks: { points: 120, per: hour },
  photoLinksByAddress: { points: 120, per: hour },
  cards: { points: 10, per: hour },
  /** How often an account may ask the payment provider about a card. */
  cardSetups: { points: 30, per: hour },
  backgroundCheck: { points: 10, per: hour },
  /** How often an account may turn on push messages in a browser. */
  pushSubscriptions: { points: 30, per: hour },
  addressSuggestions: { points: 200, per: hour },
  adverseAnswers: { points: 20, per: day },
  numberReveals: { points: 20, per: hour },
  /** How often a staff member may allow a number more codes. Each time allows three more texts, which cost money. */
  moreCodesByStaff: { points: 20, per: day },
  supportByAddress: { points: 9, per: hour },
  supportByEmail: { points: 6, per: day },
  supportByAccount: { points: 6, per: day },
  /**
   * Replies of people who have the token of a conversation. Counted apart from `supportByEmail`, because anyone can type another
   * person's email into the form.
   */
  repliesByConversation: { points: 6, per: day },
  appointmentsByAddress: { points: 6, per: hour },
  appointmentsByEmail: { points: 3, per: day },
  waitlistByAddress: { points: 10, per: hour },
  waitlistByBlock: { points: 30, per: hour },
  exports: { points: 5, per: day },
  testMessages: { points: 30, per: hour },
  /** Refused codes of ID cards. The point of a valid code is given back. */
  cardChecksByAddress: { points: 20, per: hour },
  cardChecksByBlock: { points: 60, per: hour },
  /**
   * Refused codes across all callers. Beyond this, each address gets one refused code an hour, so that nobody can block the page
   * for everyone else.
   */
  cardChecks: { points: 2_000, per: hour },
  contentByAddress: { points: 600, per: minute },
  helpRatingsByAddress: { points: 30, per: hour },
  /** Beyond this, unanswered questions are no longer counted. */
  missedQuestionsByAddress: { points: 30, per: hour },
  challengesByAddress: { points: 120, per: hour },
  /** Reports and messages from providers. They send the rest again later. */
  webhooksByAddress: { points: 1_200, per: minute },
} as const
export type LimitName = keyof typeof limits
/** The limit that refused a request: one of the limits table, or one that depends on the state of a number, code or account. */
export type RefusingLimit = LimitName | 'codePause' | 'frozenNumber' | 'openSlots'
