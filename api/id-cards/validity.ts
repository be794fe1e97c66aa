import { type Day, dayFromIso } from '../../contract/business-days.ts'
import type { CardProblem } from '../../contract/console/id-card-view.ts'
import { heroSteps, type StepStates } from '../../contract/hero-step.ts'
import { validityOf } from '../../contract/license-renewal.ts'

interface HeroStanding {
  frozen: boolean
  closed: boolean
  steps: Partial<StepStates>
  /** Last days of the licenses (ISO), as far as they're known. */
  licensesEnd: readonly string[]
  hasPhoto: boolean
}

/**
 * Why a Hero may not walk with anyone today, or undefined. A license counts on its last day (`validityOf`); the daily job that
 * reopens an expired step needn't have run. A renewal in review changes nothing, because the old card still counts.
 */
export function cardProblem(
  { frozen, closed, steps, licensesEnd, hasPhoto }: HeroStanding,
  today: Day,
): CardProblem | undefined {
  if (closed) return 'closed'
  if (frozen) return 'frozen'
  if (heroSteps.some(step => steps[step] !== 'VERIFIED')) return 'steps'
  if (licensesEnd.some(end => validityOf(dayFromIso(end), today) === 'expired')) return 'expired'
  return hasPhoto ? undefined : 'photo'
}
