import type { HeroStep, StepStatus } from '../../../contract/hero-step.ts'
import type { StationStatus } from '../../ui/progress/status-dot.tsx'

export const stopNames: Record<HeroStep, string> = {
  drivingLicense: 'ID',
  securityLicense: 'Guard',
  profilePhoto: 'Photo',
  heroForm: 'Form',
  backgroundCheck: 'Check',
}

export const statusWords: Record<StepStatus, { words: string; station: StationStatus }> = {
  PENDING: { words: 'not sent', station: 'pending' },
  VERIFICATION: { words: 'in verification', station: 'verification' },
  VERIFIED: { words: 'verified', station: 'verified' },
  DENIED: { words: 'denied', station: 'denied' },
  INVALID: { words: 'invalid', station: 'invalid' },
}
