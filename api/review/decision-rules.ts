import type { AdverseState } from '../../contract/adverse-action.ts'
import type { ReviewCase } from '../../contract/console/cases.ts'
import { type DecisionName, decisionNames } from '../../contract/console/review.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { type HeroStep, nextStatus, type StepEvent, type StepStatus } from '../../contract/hero-step.ts'
import { longDay } from '../../contract/new-york-time.ts'
import { lapsedMessage } from '../team/acts-now.ts'

export { decisionNames }
export type Decision = DecisionName

export type ProposalKind = 'deny' | 'verify'

export interface Situation {
  step: HeroStep
  status: StepStatus
  /**
   * `former`: the name of a proposer who may no longer decide. Two people have to agree who may do so now. `byOnlyReviewer`: no one
   * else may decide now.
   */
  proposal: { by: string; kind: ProposalKind; former: string | undefined; byOnlyReviewer: boolean } | null
  /** For step 5, whether the agency has the order. True for all other steps. */
  ordered: boolean
  /** For step 5, whether the report has arrived. True for all other steps. */
  reported: boolean
  /** An open notice about the report. `lastDay`: the last day to answer, as an ISO date. */
  notice: { state: AdverseState; lastDay: string } | null
  /** For a denied step, the staff who proposed and confirmed the denial. */
  deniedBy: readonly string[]
  me: string
}

interface DecisionRefusal {
  code: RefusalCode
  message: string
}

const events: Record<Decision, StepEvent> = {
  verify: 'verify',
  invalid: 'invalidate',
  deny: 'deny',
  reopen: 'reopen',
  'confirm-denial': 'deny',
  'reject-denial': 'deny',
  'confirm-verification': 'verify',
  'reject-verification': 'verify',
  // A withdrawal does not change the step, but it requires a step in verification, as the proposal did.
  'withdraw-proposal': 'deny',
}

const secondLooks: Partial<Record<Decision, ProposalKind>> = {
  'confirm-denial': 'deny',
  'reject-denial': 'deny',
  'confirm-verification': 'verify',
  'reject-verification': 'verify',
}

const confirmations: ReadonlySet<Decision> = new Set(['confirm-denial', 'confirm-verification'])

const notAllowed = (message: string = refusals.DECISION_NOT_ALLOWED.message): DecisionRefusal => ({
  code: 'DECISION_NOT_ALLOWED',
  message,
})

const onlyReviewer =
  'A second reviewer has to confirm this decision, and you’re the only one who can decide. An admin can invite another reviewer.'

const kindWords: Record<ProposalKind, { noun: string; verb: string }> = {
  deny: { noun: 'denial', verb: 'deny' },
  verify: { noun: 'verification', verb: 'verify' },
}

function proposalRefusal(decision: Decision, { proposal, me }: Situation): DecisionRefusal | undefined {
  if (decision === 'withdraw-proposal')
    return proposal?.by === me ? undefined : notAllowed('You haven’t proposed anything for this step.')
  const kind = secondLooks[decision]
  if (!kind)
    return proposal
      ? notAllowed(
          `A ${kindWords[proposal.kind].noun} is waiting for a second reviewer. Confirm or reject it first.`,
        )
      : undefined
  if (proposal?.kind !== kind) return notAllowed(`No one has proposed to ${kindWords[kind].verb} this step.`)
  if (proposal.by === me)
    return {
      code: 'SECOND_REVIEWER_NEEDED',
      message: proposal.byOnlyReviewer ? onlyReviewer : refusals.SECOND_REVIEWER_NEEDED.message,
    }
  return proposal.former && confirmations.has(decision)
    ? notAllowed(lapsedMessage(proposal.former, 'a reviewer'))
    : undefined
}

/** True before and after the last day, because a page may be open for longer. */
function noticeRefusal(decision: Decision, { state, lastDay }: NonNullable<Situation['notice']>) {
  if (state === 'DISPUTED')
    return notAllowed(
      'The applicant disputes the report. Record the agency’s answer first, or withdraw the notice.',
    )
  return notAllowed(
    decision === 'deny'
      ? `A notice about the report was sent, and the last day to answer is ${longDay(lastDay)}. From the day after, someone other than its sender can confirm the denial under “Report and notice”.`
      : 'A notice about the report is open. Withdraw it first, or confirm the denial once the time to answer is up.',
  )
}

/**
 * Why a reviewer cannot take a decision now; undefined if they can. Both the console's buttons and the server use it. A denial
 * takes two people (DECISIONS D17), and only a third one may open the step again, as the mail about it promises. The background
 * check is never denied here, because the law requires a notice first (DECISIONS B5), and it is not verified before its report has
 * arrived.
 */
export function decisionRefusal(decision: Decision, now: Situation): DecisionRefusal | undefined {
  const { step, status, notice } = now
  if (status === 'PENDING') return notAllowed('The applicant hasn’t sent this step.')
  if (!nextStatus(status, events[decision])) return notAllowed()
  if (decision === 'reopen' && now.deniedBy.includes(now.me))
    return notAllowed('You took part in the denial. Someone else has to look at it again.')
  const refusal = proposalRefusal(decision, now)
  if (refusal || decision === 'withdraw-proposal' || decision === 'reject-verification') return refusal
  if (notice) return noticeRefusal(decision, notice)
  if (step === 'backgroundCheck' && decision === 'deny')
    return notAllowed('The law requires a notice and a waiting period before a background check is denied.')
  if (events[decision] !== 'verify') return undefined
  if (!now.ordered) return notAllowed('The agency hasn’t received the order yet.')
  if (!now.reported)
    return notAllowed('The report hasn’t arrived yet. Record it first, under “Report and notice”.')
  return undefined
}

type CaseState = ReviewCase['state']

export function caseState(
  { status, proposal }: Pick<Situation, 'status' | 'proposal'>,
  held: boolean,
): CaseState {
  if (held) return 'held'
  if (status === 'PENDING') return 'not-sent'
  if (status !== 'VERIFICATION') return 'decided'
  return proposal ? 'second-look' : 'waiting'
}
