import { counted } from '../amounts.ts'
import type { HeroStep } from '../hero-step.ts'
import { type Check, reviewChecklists } from './review-checklists.ts'

/** What it takes to verify a step despite open checks or differing facts: a reason, or a reason and a second reviewer. */
const neededDespiteDoubts: Readonly<Record<HeroStep, 'reason' | 'second-person'>> = {
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

/** What speaks against verifying a step, and what it takes to verify it anyway. */
export interface Doubts {
  open: readonly Check[]
  differing: readonly string[]
  needsReason: boolean
  needsSecondPerson: boolean
}

export function doubtsOf(step: HeroStep, { checks, facts }: Checked): Doubts {
  const open = reviewChecklists[step].filter(({ code }) => !checks.includes(code))
  const differing = Object.keys(facts).filter(label => facts[label] === 'differs')
  const needsReason = open.length > 0 || differing.length > 0
  return {
    open,
    differing,
    needsReason,
    needsSecondPerson: needsReason && neededDespiteDoubts[step] === 'second-person',
  }
}

export function doubtWords({ open, differing }: Pick<Doubts, 'open' | 'differing'>): string {
  return [
    open.length > 0 && counted(open.length, 'check is open', 'checks are open'),
    differing.length > 0 && counted(differing.length, 'fact differs', 'facts differ'),
  ]
    .filter(Boolean)
    .join(' and ')
}

export const reasonToVerify = (doubts: Doubts) =>
  `Please say why you’re verifying it anyway: ${doubtWords(doubts)}.`
