import { day, hour, minute, second } from './durations.ts'

/** Of staff: how long a link to set up an account is good, how many recovery codes there are, and characters of a password at least. */
export const staffAccess = { invitation: 3 * day, recoveryCodes: 10, passwordMin: 12 } as const

/**
 * The review section: a claim ends by itself after so long without activity of its holder; a decision takes effect after
 * `undo`; people of staff are mailed what waits for them once in `tellEvery`; the applicant is told how long checks take from those of the last `counted`, once there are `fewest`.
 */
export const reviewing = {
  claim: 15 * minute,
  undo: 10 * second,
  counted: 90 * day,
  fewest: 20,
  tellEvery: hour,
} as const

/** Adverse action (DECISIONS B5). The waiting time itself is a setting, `adverse.waitingDays`. */
export const adverse = {
  /** Business days that are left at least once the agency has answered a dispute. */
  daysAfterDispute: 2,
  /** Characters of an answer of the applicant, of an assessment, of a report. */
  answer: 5_000,
  assessment: 20_000,
  report: 60_000,
} as const

/** Days before a license expires on which its owner is reminded, the farthest first. */
export const licenseReminders = [60, 30, 7] as const

/** How long the events of a screening agency are remembered: one that comes again does nothing. Older ones are refused. */
export const screeningEvents = { oldest: 7 * day, kept: 30 * day, body: 256 * 1024 } as const

/** Rows of a page of the lists of the console. */
export const staffPages = {
  queue: 25,
  caseHistory: 200,
  people: 25,
  /** The newest of each kind that an account's page shows. */
  ofPerson: 50,
  record: 50,
  images: 24,
  /** Texts that show an image, as its page lists them. */
  imageUses: 100,
  /** Texts that name a price, as the preview of a new one lists them. */
  namingTexts: 200,
  team: 50,
  /** People of staff that the record can be narrowed to. */
  recordPeople: 500,
} as const

/** How long a deleted image can be brought back; then its files go. */
export const deletedImageLife = 30 * day
