import { type Day, dayFromIso, isCalendarDay } from './business-days.ts'
import type { StepEvent, StepStatus } from './hero-step.ts'
import { messages } from './messages.ts'
import { licenseReminders } from './staff-limits.ts'

export const licenseSteps = ['drivingLicense', 'securityLicense'] as const
export type LicenseStep = (typeof licenseSteps)[number]

/** A license is `renewable` from the first reminder on: the next card can be submitted while this one is still valid. */
export const validities = ['valid', 'renewable', 'expired'] as const
export type Validity = (typeof validities)[number]

/** `today` is a day in New York. A license is still valid on its last day. */
export function validityOf(expiresOn: Day, today: Day): Validity {
  if (expiresOn < today) return 'expired'
  return expiresOn - today <= licenseReminders[0] ? 'renewable' : 'valid'
}

export const renewalStatuses = ['VERIFICATION', 'INVALID', 'DENIED'] as const
export type RenewalStatus = (typeof renewalStatuses)[number]

/** `none` means that no renewal is open. A verified renewal replaces the current card, and another one may follow. */
const transitions: Record<RenewalStatus | 'none', Partial<Record<StepEvent, RenewalStatus | 'none'>>> = {
  none: { submit: 'VERIFICATION' },
  VERIFICATION: { verify: 'none', invalidate: 'INVALID', deny: 'DENIED' },
  INVALID: { submit: 'VERIFICATION' },
  DENIED: { reopen: 'INVALID' },
}

export function nextRenewal(
  renewal: RenewalStatus | null,
  event: StepEvent,
): RenewalStatus | null | undefined {
  const next = transitions[renewal ?? 'none'][event]
  return next === 'none' ? null : next
}

interface LicenseState {
  status: StepStatus
  validity?: Validity | null | undefined
  renewal?: { status: RenewalStatus } | null | undefined
}

/** Whether the next card can be submitted now. The step's form and the server share this check. */
export function canRenew({ status, validity, renewal }: LicenseState): boolean {
  return (
    status === 'VERIFIED' &&
    validity === 'renewable' &&
    nextRenewal(renewal?.status ?? null, 'submit') !== undefined
  )
}

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
