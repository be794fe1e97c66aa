import { day } from './durations.ts'

/** How long support messages are stored after they arrive, and after their last answer. The privacy policy states the same. */
export const supportKept = 2 * 365 * day
/** How long an entry of the waitlist is stored after its invitation. Who leaves is erased at once. */
export const waitlistKept = 2 * 365 * day
/** How long the result of a background report is stored. The agency has the report itself. */
export const reportKept = 2 * 365 * day
/** How long the outbox lists what was sent to whom; words and recipients are erased when a message is sent. */
export const messagesKept = 2 * 365 * day
export const supportLinkLife = 30 * day
/** How long the answer to "May we measure our ads?" is stored; then we ask again. */
export const adConsent = { months: 6, life: 6 * 30 * day } as const
export const exportLife = 7 * day
/** Years for which parts of a closed account are stored, separate from everything else, before they are erased. */
export const retention = { consentsAndAgreements: 6, application: 3 } as const
/**
 * How long a Social Security Number is stored while its order is not sent: after another step was denied (time to contact
 * support), and after signing with steps missing. Then it is erased.
 */
export const numberWaits = { afterDenial: 30 * day, missingSteps: 90 * day } as const
export const endedSessionLife = 90 * day
/** How long a failed message can be resent by hand; then its recipient and text are erased. */
export const failedMessageLife = 7 * day
/** How long an address that bounced or complained is not mailed. */
export const suppressionKept = 2 * 365 * day
