import { reviewChecklists } from '../../contract/console/review-checklists.ts'
import type { HeroStep } from '../../contract/hero-step.ts'

/** Every check of a step, ticked, so that verifying it needs no reason. */
export const allChecked = (step: HeroStep) => reviewChecklists[step].map(({ code }) => code)
