import { Band } from '../../ui/layout/band.tsx'
import type { Hero } from '../hero-steps.ts'
import { IdCardPhrase } from './id-card-phrase.tsx'
import { StepList } from './step-list.tsx'

/** What a verified Hero needs day by day: the words of the ID card, and the dates of the licenses. */
export function LicenseSteps({ hero }: { hero: Hero }) {
  const licenses = hero.steps.filter(({ expiresOn }) => expiresOn)
  if (licenses.length === 0 && !hero.idCard) return null
  return (
    <Band id="licenses">
      <IdCardPhrase idCard={hero.idCard} steps={hero.steps} />
      {licenses.length > 0 && (
        <>
          <h2>Your licenses</h2>
          <StepList hero={hero} steps={licenses} label="Your licenses" />
        </>
      )}
    </Band>
  )
}
