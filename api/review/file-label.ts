import type { HeroStep } from '../../contract/hero-step.ts'

const labels: Partial<Record<HeroStep, readonly string[]>> = {
  drivingLicense: ['Front', 'Back'],
  securityLicense: ['License'],
  profilePhoto: ['Photo'],
}

export const fileLabel = (step: HeroStep, position: number) =>
  labels[step]?.[position] ?? `File ${position + 1}`
