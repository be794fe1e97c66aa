import type { HeroStep, StepStatus } from '../../../contract/hero-step.ts'
import type { DotStatus } from '../../ui/progress/status-dot.tsx'

export const stopNames: Record<HeroStep, string> = {
  drivingLicense: 'ID',
  securityLicense: 'Guard',
  profilePhoto: 'Photo',
  heroForm: 'Form',
  backgroundCheck: 'Check',
}

export const statusWords: Record<StepStatus, { words: string; dot: DotStatus }> = {
  PENDING: { words: 'not sent', dot: 'pending' },
  VERIFICATION: { words: 'in verification', dot: 'verification' },
  VERIFIED: { words: 'verified', dot: 'verified' },
  DENIED: { words: 'denied', dot: 'denied' },
  INVALID: { words: 'invalid', dot: 'invalid' },
}
