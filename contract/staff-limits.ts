import { day, hour, minute, second } from './durations.ts'

export const staffAccess = { invitation: 3 * day, recoveryCodes: 10, passwordMin: 12 } as const

/**
 * Limits of reviewing. `claim` is how long a claim lasts without activity of its holder, and `undo` how long until a decision takes
 * effect. Staff get one mail per `tellEvery` about waiting cases. Applicants see the review time of the period `counted` once it
 * has at least `fewest` checks.
 */
export const reviewing = {
  claim: 15 * minute,
  undo: 10 * second,
  counted: 90 * day,
  fewest: 20,
  tellEvery: hour,
} as const

/** Limits of adverse action (DECISIONS B5). The waiting time is a setting, `adverse.waitingDays`. */
export const adverse = {
  /** The fewest business days that remain after the agency has answered a dispute. */
  daysAfterDispute: 2,
  /** Maximum characters of an applicant's answer, of an assessment and of a report. */
  answer: 5_000,
  /** Pictures with one answer. */
  answerFiles: 3,
  assessment: 20_000,
  report: 60_000,
} as const

export const licenseReminders = [60, 30, 7] as const

/** Screening events are stored so that a repeated one has no effect. Events older than `oldest` are refused. */
export const screeningEvents = { oldest: 7 * day, kept: 30 * day, body: 256 * 1024 } as const

export const staffPages = {
  queue: 25,
  caseHistory: 200,
  people: 25,
  notAgreed: 50,
  ofPerson: 50,
  auditLog: 50,
  images: 24,
  imageUses: 100,
  priceMentions: 200,
  team: 50,
  auditLogPeople: 500,
  importItems: 50,
} as const

/** The highest page of a list that is asked for by the page's number. */
export const lastPage = 10_000

/** Messages are counted up to this number: an exact total beyond it helps no one, and the query stays fast. */
export const inboxCounted = 1_000

/** How long a deleted image can be restored; then its files are erased. */
export const deletedImageLife = 30 * day

/**
 * An agency that has not reported is asked about its order: `first` after the order, then after two days, three and so on, and from
 * then on every `longest`. While a notice is open, every `first`. `perHour` is the most orders that are asked about in an hour. A
 * report is unusually late after `late`, which staff are told.
 */
export const lookUps = { first: day, longest: 7 * day, perHour: 2_000, late: 14 * day } as const

/** How many invitations the screening agency sends for one order, each for a week. After that, the applicant has to contact support. */
export const mostInvitations = 8
