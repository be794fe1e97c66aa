import { day } from './durations.ts'

export const pages = {
  topics: 7,
  newsDefault: 5,
  newsList: 9,
  others: 4,
  othersShown: 3,
  blog: 9,
  ofAuthor: 24,
  maximum: 50,
  addresses: 5_000,
  feed: 20,
} as const

/**
 * Help-center search: maximum `answers` and `suggestions`; `suggestAfter` is milliseconds after the last key press; `characters`
 * of a question.
 */
export const helpSearch = {
  answers: 20,
  suggestions: 6,
  suggestAfter: 180,
  characters: 200,
  poorScore: 0.95,
  /** A question counts as unanswered if it was asked this often and fewer than one in `openedOneIn` askers opened a result. */
  askedBeforeUnopened: 3,
  openedOneIn: 5,
} as const
/** Milliseconds, from the last day on. */
export const helpFeedback = {
  votesKept: 2 * 365 * day,
  reasonsKept: 180 * day,
  questionsKept: 180 * day,
} as const
