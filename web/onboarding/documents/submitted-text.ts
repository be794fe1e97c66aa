import type { StepState } from '../../../contract/application.ts'
import { submittedTexts } from '../../../contract/hero-step-texts.ts'
import type { RenewalStatus } from '../../../contract/license-renewal.ts'
import { longDay } from '../../../contract/new-york-time.ts'

const renewalTexts: Record<RenewalStatus, (expiresOn: string) => string> = {
  VERIFICATION: expiresOn =>
    `We got your new card, and a person will check it. It’s valid until ${longDay(expiresOn)}.`,
  INVALID: () => 'Your new card needs a fix.',
  DENIED: () => 'We couldn’t accept your new card. Please contact our support.',
}

export function submittedText({
  status,
  expiresOn,
  renewal,
}: Pick<StepState, 'status' | 'expiresOn' | 'renewal'>) {
  if (renewal && expiresOn)
    return {
      status: 'verified',
      tone: renewal.status === 'VERIFICATION' ? 'ok' : 'bad',
      // The photo of the new card isn’t shown until it is verified.
      heading: 'Your current card',
      text: `${renewalTexts[renewal.status](renewal.expiresOn)} Your current card is good until ${longDay(expiresOn)}.`,
    } as const
  return status === 'VERIFIED'
    ? ({ status: 'verified', tone: 'ok', text: submittedTexts.VERIFIED } as const)
    : ({ status: 'verification', tone: 'line', text: submittedTexts.VERIFICATION } as const)
}
