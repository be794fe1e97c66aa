import type { Day } from './business-days.ts'
import type { StepEvent, StepStatus } from './hero-step.ts'
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
