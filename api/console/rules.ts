import { type DecisionName, decisionNames } from '../../contract/console/review.ts'
import type { ReviewCase } from '../../contract/console.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { type HeroStep, nextStatus, type StepEvent, type StepStatus } from '../../contract/hero-step.ts'

export { decisionNames }
export type Decision = DecisionName

/** What the rules look at: the step as it is, and who would decide. */
export interface Situation {
  step: HeroStep
  status: StepStatus
  /** The reviewer whose denial waits for a second look. */
  proposedBy: string | null
  /** Step 5: whether the agency has the order. True for every other step. */
  ordered: boolean
  me: string
}

export interface DecisionRefusal {
  code: RefusalCode
  message: string
}

const events: Record<Decision, StepEvent> = {
  verify: 'verify',
  invalid: 'invalidate',
  deny: 'deny',
  'confirm-denial': 'deny',
  'reject-denial': 'deny',
}

const notAllowed = (message: string = refusals.DECISION_NOT_ALLOWED.message): DecisionRefusal => ({
  code: 'DECISION_NOT_ALLOWED',
  message,
})

/**
 * Why a reviewer can't take a decision now, or undefined when they can. The console's buttons and the server ask the
 * same. A denial takes two people (DECISIONS D17); the background check is never denied here, because the law asks for a
 * notice first (DECISIONS B5).
 */
export function decisionRefusal(decision: Decision, now: Situation): DecisionRefusal | undefined {
  const { step, status, proposedBy, me } = now
  if (status === 'PENDING') return notAllowed('The applicant has not sent this step.')
  if (!nextStatus(status, events[decision])) return notAllowed()
  const second = decision === 'confirm-denial' || decision === 'reject-denial'
  if (second && !proposedBy) return notAllowed('Nobody has proposed to deny this step.')
  if (second && proposedBy === me)
    return { code: 'SECOND_REVIEWER_NEEDED', message: refusals.SECOND_REVIEWER_NEEDED.message }
  if (!second && proposedBy)
    return notAllowed('A denial waits for a second reviewer. Confirm or reject it first.')
  if (step === 'backgroundCheck' && decision === 'deny')
    return notAllowed('The law asks for a notice and a waiting time before a background check is denied.')
  if (decision === 'verify' && !now.ordered) return notAllowed('The agency has not received the order yet.')
  return undefined
}

export type CaseState = ReviewCase['state']

export function caseState(
  { status, proposedBy }: Pick<Situation, 'status' | 'proposedBy'>,
  held: boolean,
): CaseState {
  if (held) return 'held'
  if (status === 'PENDING') return 'not-sent'
  if (status !== 'VERIFICATION') return 'decided'
  return proposedBy ? 'second-look' : 'waiting'
}
