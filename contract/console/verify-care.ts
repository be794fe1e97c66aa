import { counted } from '../amounts.ts'
import type { HeroStep } from '../hero-step.ts'
import { type Check, reviewChecklists } from './review-checklists.ts'

/** What it takes to verify a step despite open checks or differing facts: a reason, or a reason and a second reviewer. */
const verifyCare: Readonly<Record<HeroStep, 'reason' | 'second-person'>> = {
  drivingLicense: 'reason',
  securityLicense: 'reason',
  profilePhoto: 'reason',
  heroForm: 'reason',
  // The only step that depends on another company's report (DECISIONS D17).
  backgroundCheck: 'second-person',
}

export interface Checked {
  checks: readonly string[]
  facts: Readonly<Record<string, string>>
}

export interface Care {
  open: readonly Check[]
  differing: readonly string[]
  needsReason: boolean
  needsSecondPerson: boolean
}

export function careOf(step: HeroStep, { checks, facts }: Checked): Care {
  const open = reviewChecklists[step].filter(({ code }) => !checks.includes(code))
  const differing = Object.keys(facts).filter(label => facts[label] === 'differs')
  const needsReason = open.length > 0 || differing.length > 0
  return {
    open,
    differing,
    needsReason,
    needsSecondPerson: needsReason && verifyCare[step] === 'second-person',
  }
}

export function careWords({ open, differing }: Pick<Care, 'open' | 'differing'>): string {
  return [
    open.length > 0 && counted(open.length, 'check is open', 'checks are open'),
    differing.length > 0 && counted(differing.length, 'fact differs', 'facts differ'),
  ]
    .filter(Boolean)
    .join(' and ')
}

export const reasonToVerify = (care: Care) => `Please say why you’re verifying it anyway: ${careWords(care)}.`
