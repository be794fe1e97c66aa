import { Band } from '../../ui/layout/band.tsx'
import type { Hero } from '../hero-steps.ts'
import { StepList } from './step-list.tsx'

export function LicenseSteps({ hero }: { hero: Hero }) {
  const licenses = hero.steps.filter(({ expiresOn }) => expiresOn)
  if (licenses.length === 0) return null
  return (
    <Band id="licenses">
      <h2>Your licenses</h2>
      <StepList hero={hero} steps={licenses} label="Your licenses" />
    </Band>
  )
}
