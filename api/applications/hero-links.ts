import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import type { ApiSettings } from '../deps.ts'
import { supportForm } from '../site-links.ts'

export function heroLinks({ publicUrl }: Pick<ApiSettings, 'publicUrl'>) {
  const progress = `${publicUrl}/hero-signup-progress`
  return {
    progress,
    papers: `${progress}/papers`,
    step: (step: HeroStep) => `${publicUrl}/hero-signup-step-${heroSteps.indexOf(step) + 1}`,
    notice: `${publicUrl}/hero-signup-step-5`,
    legalNotice: (id: string) => `${publicUrl}/hero-signup-step-5/letters/${id}`,
    support: supportForm({ publicUrl }),
    /** Names the step by its number, because the link is sent in a text message. */
    whatHappened: (step: HeroStep) => `${progress}?denied=${heroSteps.indexOf(step) + 1}`,
    denied: (step: HeroStep) => `${publicUrl}/account/support?denied=${step}`,
    prepare: `${publicUrl}/hero-register`,
  }
}
