import type { HeroStep } from '../hero-step.ts'
import { type Check, reviewChecklists } from './review-checklists.ts'

/** What verifying with open checks or differing facts asks for: a reason, or a reason and a second person. */
export const verifyCare: Readonly<Record<HeroStep, 'reason' | 'second-person'>> = {
  drivingLicense: 'reason',
  securityLicense: 'reason',
  profilePhoto: 'reason',
  heroForm: 'reason',
  // The only step that rests on somebody else's report (DECISIONS D17).
  backgroundCheck: 'second-person',
}

/** What a reviewer has ticked and compared. */
export interface Looked {
  /** Codes of the checklist. */
  checks: readonly string[]
  /** Typed facts by label. */
  facts: Readonly<Record<string, string>>
}

export interface Care {
  open: readonly Check[]
  /** Labels of the facts that differ from the document. */
  differing: readonly string[]
  needsReason: boolean
  needsSecondPerson: boolean
}

/** What stands between this look and a plain Verify. The console's form and the server ask the same. */
export function careOf(step: HeroStep, { checks, facts }: Looked): Care {
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

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** "2 checks are open and 1 fact differs": why a reason is asked for. Empty where nothing is. */
export function careWords({ open, differing }: Pick<Care, 'open' | 'differing'>): string {
  return [
    open.length > 0 && counted(open.length, 'check is open', 'checks are open'),
    differing.length > 0 && counted(differing.length, 'fact differs', 'facts differ'),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The message at an empty reason. */
export const reasonToVerify = (care: Care) => `Please say why you verify all the same: ${careWords(care)}.`
