import { day, hour, minute, second } from './durations.ts'

export const staffAccess = { invitation: 3 * day, recoveryCodes: 10, passwordMin: 12 } as const

/**
 * Review. A claim ends after this long without activity of its holder; a decision takes effect after `undo`; staff get one mail
 * per `tellEvery` about waiting cases. Applicants see the review time of the last `counted` checks once there are `fewest`.
 */
export const reviewing = {
  claim: 15 * minute,
  undo: 10 * second,
  counted: 90 * day,
  fewest: 20,
  tellEvery: hour,
} as const

/** Adverse action (DECISIONS B5). The waiting time is a setting, `adverse.waitingDays`. */
export const adverse = {
  /** Minimum business days that remain after the agency has answered a dispute. */
  daysAfterDispute: 2,
  /** Maximum characters of an applicant's answer, an assessment and a report. */
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
  ofPerson: 50,
  record: 50,
  images: 24,
  imageUses: 100,
  priceMentions: 200,
  team: 50,
  recordPeople: 500,
} as const

/** How long a deleted image can be restored; then its files are erased. */
export const deletedImageLife = 30 * day

/** Invitations of the screening agency for one order, a week each: then the applicant has to ask support. */
export const mostInvitations = 8
