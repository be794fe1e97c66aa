import { type Day, dayFromIso, isCalendarDay } from './business-days.ts'
import type { LicenseStep } from './license-renewal.ts'
import { messages } from './messages.ts'

export const renewalMessages = {
  dateMissing: 'Enter the expiry date of the new card.',
  dateNotLater:
    'This date isn’t later than the one on the card we already have. Enter the date on the new card.',
} as const

/** Years from today. No state issues a card that is valid longer, so a later date was mistyped. */
const furthestYears: Record<LicenseStep, number> = { drivingLicense: 50, securityLicense: 10 }

/**
 * What is wrong with the expiry date of a card; undefined if nothing is. `present` is the date of the verified card that this one
 * renews. The step's form and the server share this check.
 */
export function licenseExpiryError(
  expiresOn: string,
  { step, today, present }: { step: LicenseStep; today: Day; present?: string | null | undefined },
): string | undefined {
  if (!isCalendarDay(expiresOn)) return 'Enter a date as year, month, day'
  const day = dayFromIso(expiresOn)
  if (day < today) return messages.documentExpired
  if (day > today + furthestYears[step] * 366)
    return `This date is more than ${furthestYears[step]} years away. Check the year on the card.`
  return present && expiresOn <= present ? renewalMessages.dateNotLater : undefined
}
