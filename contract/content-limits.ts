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
 * Limits of help-center search: the most `answers` and `suggestions`, the `characters` of a question, and in `suggestAfter` the
 * milliseconds after the last key press.
 */
export const helpSearch = {
  answers: 20,
  suggestions: 6,
  suggestAfter: 180,
  characters: 200,
  poorScore: 0.95,
  /** A question counts as unanswered if it was asked at least this often and fewer than one in `openedOneIn` people opened a result. */
  askedBeforeUnopened: 3,
  openedOneIn: 5,
} as const
/** In milliseconds, counted from the last day that a row is about. */
export const helpFeedback = {
  votesKept: 2 * 365 * day,
  reasonsKept: 180 * day,
  questionsKept: 180 * day,
} as const
