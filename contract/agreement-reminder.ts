import { licenseReminders } from './staff-limits.ts'

/**
 * When someone who hasn't agreed to a new version of the engagement agreement is reminded of it, in days. `before` its day: as long as
 * the last reminder of a license, because a week has a day off in it to read a contract. `afterNews`: fewer days after the first mail,
 * a second one would come while the first is still being read.
 */
export const agreementReminder = { before: licenseReminders[2], afterNews: 3 } as const
