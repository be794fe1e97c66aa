import type { Day } from './business-days.ts'
import type { StepEvent, StepStatus } from './hero-step.ts'
import { licenseReminders } from './staff-limits.ts'

/** `renewable`: near its end, from the first reminder on, so that the next card can be sent while this one counts. */
export const validities = ['valid', 'renewable', 'expired'] as const
export type Validity = (typeof validities)[number]

/** How a license is on a day of New York. On its last day it is still valid. */
export function validityOf(expiresOn: Day, today: Day): Validity {
  if (expiresOn < today) return 'expired'
  return expiresOn - today <= licenseReminders[0] ? 'renewable' : 'valid'
}

/** A next card that has been sent and has not replaced the present one. The step stays VERIFIED all the while. */
export const renewalStatuses = ['VERIFICATION', 'INVALID', 'DENIED'] as const
export type RenewalStatus = (typeof renewalStatuses)[number]

/** `none`: no renewal is open. A verified renewal takes the present card's place, and a new one may follow it. */
const transitions: Record<RenewalStatus | 'none', Partial<Record<StepEvent, RenewalStatus | 'none'>>> = {
  none: { submit: 'VERIFICATION' },
  VERIFICATION: { verify: 'none', invalidate: 'INVALID', deny: 'DENIED' },
  INVALID: { submit: 'VERIFICATION' },
  DENIED: { reopen: 'INVALID' },
}

/** The renewal after `event`: null once none is open, undefined where the table has no such way. */
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

/** Whether the next card can be sent now. The form of the step and the server ask the same. */
export function canRenew({ status, validity, renewal }: LicenseState): boolean {
  return (
    status === 'VERIFIED' &&
    validity === 'renewable' &&
    nextRenewal(renewal?.status ?? null, 'submit') !== undefined
  )
}

export const renewalMessages = {
  dateMissing: 'Enter the expiry date of the new card.',
  dateNotLater: 'This is not later than the card we have. Enter the date on the new card.',
} as const
