import { type Day, dayFromIso } from '../../contract/business-days.ts'
import type { CardProblem } from '../../contract/console/id-card-view.ts'
import { heroSteps, type StepStates } from '../../contract/hero-step.ts'
import { validityOf } from '../../contract/license-renewal.ts'

interface HeroStanding {
  frozen: boolean
  closed: boolean
  steps: Partial<StepStates>
  /** Last days of the licenses as ISO dates, if they're known. */
  licensesEnd: readonly string[]
  hasPhoto: boolean
}

/**
 * Why a Hero may not walk with anyone today; undefined if they may. A license still counts on its last day (`validityOf`), and an
 * expired one is noticed even before the daily job has reopened the step. A renewal in review changes nothing, because the old card
 * still counts.
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
