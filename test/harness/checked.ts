import { reviewChecklists } from '../../contract/console/review-checklists.ts'
import type { HeroStep } from '../../contract/hero-step.ts'

/** All checks of a step, ticked, so that verifying needs no reason. */
export const allChecked = (step: HeroStep) => reviewChecklists[step].map(({ code }) => code)
