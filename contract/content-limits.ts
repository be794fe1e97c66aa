import { day } from './durations.ts'

/** Texts of a page of each public list. */
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
 * Search in the help center: answers at most, fewer as suggestions while a question is typed, `suggestAfter` milliseconds
 * after the last key; and characters of a question.
 */
export const helpSearch = {
  answers: 20,
  suggestions: 6,
  suggestAfter: 180,
  characters: 200,
  /** An answer that fits less than this is a poor one (`createRanking` in api/content/help-ranking.ts). */
  poorScore: 0.95,
  /** A question asked this often, whose answers fewer than one in `openedOneIn` opened, has an answer that nobody wants. */
  askedBeforeUnopened: 3,
  openedOneIn: 5,
} as const
/** How long counts of ratings, their reasons, and questions without an answer are kept after their last day. */
export const helpFeedback = {
  votesKept: 2 * 365 * day,
  reasonsKept: 180 * day,
  questionsKept: 180 * day,
} as const
