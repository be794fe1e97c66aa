import { day } from './durations.ts'

/**
 * Periods after which data is erased, in milliseconds unless the name says otherwise. An operator may shorten them
 * (`server/retention-settings.ts`) but not lengthen them, because the privacy policies state the same periods.
 */
export const usualRetention = {
  /** Years that an application is kept after its last step or decision, and its history after the account was closed. */
  applicationYears: 3,
  /** The result of a background report. The agency keeps the report itself. */
  report: 2 * 365 * day,
  /** A support message after it arrived, and after its last answer. */
  support: 2 * 365 * day,
  /** An entry of the waitlist after its invitation. A person who leaves the waitlist is erased at once. */
  waitlist: 2 * 365 * day,
  /** How long the outbox lists what was sent to whom. Words and recipients are erased as soon as a message is sent. */
  messages: 2 * 365 * day,
  /** How long no mail is sent to an address that bounced or complained. */
  suppression: 2 * 365 * day,
  endedSessions: 90 * day,
  /** How long a failed message can be resent by hand. After that, its recipient and text are erased. */
  failedMessages: 7 * day,
  /**
   * How long a Social Security Number is kept if another step was denied before the order was sent. This leaves time to contact
   * support.
   */
  numberAfterDenial: 30 * day,
  /** How long a Social Security Number is kept if the applicant signed but other steps are still missing. */
  numberMissingSteps: 90 * day,
  /** Drafts of a text that were never published. Null means that they are kept forever, because no text promises a period. */
  revisions: null as number | null,
  /** Years that the audit log is kept. Null means forever. */
  auditYears: null as number | null,
}
export type Retention = Readonly<typeof usualRetention>

/** Years after an account was closed. New York requires six, and the policies promise no more, so this is not a setting. */
export const agreementsKeptYears = 6
/** How long before the erasure of an inactive application its owner is notified. */
export const erasureNotice = 30 * day
/** How long we keep which card a person removed. The vault erases the card itself at once. */
export const removedCardLife = 30 * day
export const supportLinkLife = 30 * day
/** How long the answer to "May we measure our ads?" is stored. After that, we ask again. */
export const adConsent = { months: 6, life: 6 * 30 * day } as const
export const exportLife = 7 * day
