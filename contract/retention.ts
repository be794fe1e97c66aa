import { day } from './durations.ts'

/** Messages to support are kept so long after they came, and after their last answer (the privacy policy names the same). */
export const supportKept = 2 * 365 * day
/** How long the link in an answer opens the conversation for a person without an account. */
export const supportLinkLife = 30 * day
/** How long the answer to "May we measure our ads?" is kept; then it is asked again. */
export const adConsent = { months: 6, life: 6 * 30 * day } as const
/** How long the file with everything about a person can be fetched. */
export const exportLife = 7 * day
/** Years for which something of a closed account is kept, apart from everything else and then erased. */
export const retention = { consentsAndAgreements: 6, application: 3 } as const
/**
 * How long a Social Security Number waits for an order that does not go out: after another step was denied (time to
 * contact support), and after it was signed while steps are missing. Then it is erased.
 */
export const numberWaits = { afterDenial: 30 * day, missingSteps: 90 * day } as const
/** How long ended sessions are remembered, to know a device again. */
export const endedSessionLife = 90 * day
/** What failed to go out can be sent again by hand for so long; then recipient and words are erased. */
export const failedMessageLife = 7 * day
