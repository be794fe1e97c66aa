import type { AdverseState } from '../../contract/adverse-action.ts'
import type { ReviewCase } from '../../contract/console/cases.ts'
import { type DecisionName, decisionNames } from '../../contract/console/review.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { type HeroStep, nextStatus, type StepEvent, type StepStatus } from '../../contract/hero-step.ts'

export { decisionNames }
export type Decision = DecisionName

export type ProposalKind = 'deny' | 'verify'

/** What the rules look at: the step as it is, and who would decide. */
export interface Situation {
  step: HeroStep
  status: StepStatus
  /** What waits for a second person, and who proposed it. */
  proposal: { by: string; kind: ProposalKind } | null
  /** Step 5: whether the agency has the order. True for every other step. */
  ordered: boolean
  /** Step 5: whether the agency's report has come. True for every other step. */
  reported: boolean
  /** Step 5: the state of a notice that is open. */
  notice: AdverseState | null
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
  'confirm-verification': 'verify',
  'reject-verification': 'verify',
  // Nothing moves: the step has to be in verification, as for the proposal.
  'withdraw-proposal': 'deny',
}

/** The proposal that a second look is about; the other decisions are no second looks. */
const secondLooks: Partial<Record<Decision, ProposalKind>> = {
  'confirm-denial': 'deny',
  'reject-denial': 'deny',
  'confirm-verification': 'verify',
  'reject-verification': 'verify',
}

const notAllowed = (message: string = refusals.DECISION_NOT_ALLOWED.message): DecisionRefusal => ({
  code: 'DECISION_NOT_ALLOWED',
  message,
})

const kindWords: Record<ProposalKind, { noun: string; verb: string }> = {
  deny: { noun: 'denial', verb: 'deny' },
  verify: { noun: 'verification', verb: 'verify' },
}

/** Why a proposal, or none, stands in the way of a decision. */
function proposalRefusal(decision: Decision, { proposal, me }: Situation): DecisionRefusal | undefined {
  if (decision === 'withdraw-proposal')
    return proposal?.by === me ? undefined : notAllowed('You have proposed nothing for this step.')
  const kind = secondLooks[decision]
  if (!kind)
    return proposal
      ? notAllowed(
          `A ${kindWords[proposal.kind].noun} waits for a second reviewer. Confirm or reject it first.`,
        )
      : undefined
  if (proposal?.kind !== kind) return notAllowed(`No one has proposed to ${kindWords[kind].verb} this step.`)
  return proposal.by === me
    ? { code: 'SECOND_REVIEWER_NEEDED', message: refusals.SECOND_REVIEWER_NEEDED.message }
    : undefined
}

const noticeRefusal = (notice: AdverseState) =>
  notAllowed(
    notice === 'DISPUTED'
      ? 'The applicant disputes the report. Record the agency’s answer first, or withdraw the notice.'
      : 'A notice about the report is open. Withdraw it first, or confirm the denial once the time to answer is over.',
  )

/**
 * Why a reviewer can't take a decision now, or undefined when they can. The console's buttons and the server ask the
 * same. A denial takes two people (DECISIONS D17); the background check is never denied here, because the law asks for a
 * notice first (DECISIONS B5), and never verified before its report has come.
 */
export function decisionRefusal(decision: Decision, now: Situation): DecisionRefusal | undefined {
  const { step, status, notice } = now
  if (status === 'PENDING') return notAllowed('The applicant has not sent this step.')
  if (!nextStatus(status, events[decision])) return notAllowed()
  const refusal = proposalRefusal(decision, now)
  if (refusal || decision === 'withdraw-proposal' || decision === 'reject-verification') return refusal
  if (step === 'backgroundCheck' && decision === 'deny')
    return notAllowed('The law asks for a notice and a waiting time before a background check is denied.')
  if (notice) return noticeRefusal(notice)
  if (events[decision] !== 'verify') return undefined
  if (!now.ordered) return notAllowed('The agency has not received the order yet.')
  if (!now.reported)
    return notAllowed('The report has not come yet. Record it first, under “Report and notice”.')
  return undefined
}

export type CaseState = ReviewCase['state']

export function caseState(
  { status, proposal }: Pick<Situation, 'status' | 'proposal'>,
  held: boolean,
): CaseState {
  if (held) return 'held'
  if (status === 'PENDING') return 'not-sent'
  if (status !== 'VERIFICATION') return 'decided'
  return proposal ? 'second-look' : 'waiting'
}
