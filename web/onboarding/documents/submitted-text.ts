import type { StepState } from '../../../contract/application.ts'
import { submittedTexts } from '../../../contract/hero-step-texts.ts'
import type { RenewalStatus } from '../../../contract/license-renewal.ts'
import { longDay } from '../../../contract/new-york-time.ts'

const renewalTexts: Record<RenewalStatus, string> = {
  VERIFICATION: 'We got your new card, and a person will check it.',
  INVALID: 'Your new card needs a fix.',
  DENIED: 'We couldn’t accept your new card. Please contact our support.',
}

export function submittedText({
  status,
  expiresOn,
  renewal,
}: Pick<StepState, 'status' | 'expiresOn' | 'renewal'>) {
  if (renewal && expiresOn)
    return {
      status: 'verified',
      // The photo of the new card isn’t shown until it is verified.
      heading: 'Your current card',
      text: `${renewalTexts[renewal.status]} It’s valid until ${longDay(renewal.expiresOn)}. Your current card is good until ${longDay(expiresOn)}.`,
    } as const
  return status === 'VERIFIED'
    ? ({ status: 'verified', text: submittedTexts.VERIFIED } as const)
    : ({ status: 'verification', text: submittedTexts.VERIFICATION } as const)
}
