import { day } from './durations.ts'

/**
 * Periods of the clean-up jobs, in milliseconds unless named otherwise. An operator may shorten them (`server/retention-settings.ts`)
 * but not lengthen them: the privacy policies state the same.
 */
export const usualRetention = {
  /** Years of an application after its last step or decision, and of its history after the account was closed. */
  applicationYears: 3,
  /** The result of a background report. The agency has the report itself. */
  report: 2 * 365 * day,
  /** Support messages after they arrive, and after their last answer. */
  support: 2 * 365 * day,
  /** An entry of the waitlist after its invitation. Who leaves is erased at once. */
  waitlist: 2 * 365 * day,
  /** How long the outbox lists what was sent to whom; words and recipients are erased when a message is sent. */
  messages: 2 * 365 * day,
  /** How long an address that bounced or complained is not mailed. */
  suppression: 2 * 365 * day,
  endedSessions: 90 * day,
  /** How long a failed message can be resent by hand; then its recipient and text are erased. */
  failedMessages: 7 * day,
  /** A Social Security Number whose order is not sent, after another step was denied: time to contact support. */
  numberAfterDenial: 30 * day,
  /** A Social Security Number whose order is not sent, after signing with steps missing. */
  numberMissingSteps: 90 * day,
  /** Drafts of a text that were never published. Null: without end, since no text promises a period. */
  revisions: null as number | null,
  /** Years of the audit log. Null: without end. */
  auditYears: null as number | null,
}
export type Retention = Readonly<typeof usualRetention>

/** Years after closing. New York asks for six, and the policies promise no more: not a setting. */
export const agreementsKeptYears = 6
/** How long before an application without a step is erased its owner is told. */
export const erasureNotice = 30 * day
export const supportLinkLife = 30 * day
/** How long the answer to "May we measure our ads?" is stored; then we ask again. */
export const adConsent = { months: 6, life: 6 * 30 * day } as const
export const exportLife = 7 * day
