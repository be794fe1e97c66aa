import type { ReviewCase } from '../../../contract/console/cases.ts'
import type { ReasonSummary } from '../../../contract/console/review.ts'
import type { Doubts } from '../../../contract/console/verify-doubts.ts'

export type DecisionName = ReviewCase['decisions'][number]['decision']

interface DecisionWords {
  label: string
  tone: 'verified' | 'invalid' | 'denied'
  key: string
  button: string
  effect: string
  reasons?: ReasonSummary['status']
  note?: string
  /** The note is the reason, so it is required. */
  noteNeeded?: true
}

export const decisionWords: Readonly<Record<DecisionName, DecisionWords>> = {
  verify: {
    label: 'Verify',
    tone: 'verified',
    key: 'V',
    button: 'Verify',
    effect: 'Applicant sees: Verified, in 10 seconds. They get an email and a text at 6 p.m.',
  },
  invalid: {
    label: 'Invalid',
    tone: 'invalid',
    key: 'I',
    button: 'Send back as Invalid',
    effect: 'Applicant sees: Invalid, with your reason. They can correct the step and send it again.',
    reasons: 'INVALID',
    note: 'Note to the applicant',
  },
  deny: {
    label: 'Deny',
    tone: 'denied',
    key: 'D',
    button: 'Propose denial',
    effect: 'Applicant sees nothing yet. A second reviewer confirms or rejects it.',
    reasons: 'DENIED',
    note: 'Note to the applicant',
  },
  reopen: {
    label: 'Open again',
    tone: 'invalid',
    key: 'O',
    button: 'Open the step again',
    effect: 'Applicant sees: Invalid, with your reason. They can correct the step and send it again.',
    reasons: 'INVALID',
    note: 'Note to the applicant',
  },
  'confirm-denial': {
    label: 'Confirm',
    tone: 'denied',
    key: 'C',
    button: 'Confirm denial',
    effect: 'Applicant sees: Denied, with the reason above. They’re told by email and text.',
  },
  'reject-denial': {
    label: 'Reject',
    tone: 'invalid',
    key: 'X',
    button: 'Reject denial',
    effect: 'Applicant sees nothing. The step goes back to waiting for a decision.',
    note: 'Note for staff',
  },
  'confirm-verification': {
    label: 'Confirm',
    tone: 'verified',
    key: 'C',
    button: 'Confirm verification',
    effect: 'Applicant sees: Verified, in 10 seconds. They get an email and a text at 6 p.m.',
  },
  'reject-verification': {
    label: 'Reject',
    tone: 'invalid',
    key: 'X',
    button: 'Reject verification',
    effect: 'Applicant sees nothing. The step goes back to waiting for a decision.',
    note: 'Note for staff',
  },
  'withdraw-proposal': {
    label: 'Take back',
    tone: 'invalid',
    key: 'W',
    button: 'Take back your proposal',
    effect: 'Applicant sees nothing. The step goes back to waiting for a decision.',
    note: 'Note for staff',
  },
}

const verifyIfDrawn: Partial<DecisionWords> = {
  effect:
    'Applicant sees: Verified, in 10 seconds, and gets an email and a text at 6 p.m., unless it’s drawn for a second look.',
}

const verifyDespiteDoubts: Record<'reason' | 'secondPerson', Partial<DecisionWords>> = {
  reason: { button: 'Verify with this reason' },
  secondPerson: {
    button: 'Propose to verify',
    effect: 'Applicant sees nothing yet. A second reviewer confirms or rejects it.',
  },
}

/**
 * The wording of a decision. For Verify it depends on open checks and mismatched facts (DECISIONS D17), and on whether a second look can
 * be drawn (decision 0611).
 */
export function wordsOf(
  decision: DecisionName,
  doubts: Doubts,
  { mayBeDrawn }: Pick<ReviewCase, 'mayBeDrawn'>,
): DecisionWords {
  const plain = decisionWords[decision]
  if (decision !== 'verify') return plain
  const words = mayBeDrawn ? { ...plain, ...verifyIfDrawn } : plain
  if (!doubts.needsReason) return words
  return {
    ...words,
    note: 'Why verify anyway? For staff only',
    noteNeeded: true,
    ...verifyDespiteDoubts[doubts.needsSecondPerson ? 'secondPerson' : 'reason'],
  }
}

const secondLooks: Record<'deny' | 'verify', readonly DecisionName[]> = {
  deny: ['confirm-denial', 'reject-denial'],
  verify: ['confirm-verification', 'reject-verification'],
}
const firstLook: readonly DecisionName[] = ['verify', 'invalid', 'deny']
const denied: readonly DecisionName[] = ['reopen']

function shownDecisions({ status, state, proposal }: Pick<ReviewCase, 'status' | 'state' | 'proposal'>) {
  if (state === 'second-look' && proposal)
    return [...secondLooks[proposal.kind], ...(proposal.byMe ? (['withdraw-proposal'] as const) : [])]
  return status === 'DENIED' ? denied : firstLook
}

export function decisionsOf({
  decisions,
  ...now
}: Pick<ReviewCase, 'status' | 'state' | 'proposal' | 'decisions'>) {
  const shown = shownDecisions(now)
  return decisions.filter(({ decision }) => shown.includes(decision))
}

/** The reasons for the chosen decision. Without scripts the choice is unknown, so both lists are offered. */
export function reasonGroups(
  all: readonly ReasonSummary[],
  step: ReviewCase['step'],
  decision: DecisionName | undefined,
) {
  const reasonsFor = (status: ReasonSummary['status']) =>
    all.filter(reason => reason.status === status && (reason.step === null || reason.step === step))
  const statuses = decision ? [decisionWords[decision].reasons] : (['INVALID', 'DENIED'] as const)
  return statuses.flatMap(status =>
    status ? [{ label: status === 'INVALID' ? 'Invalid' : 'Deny', reasons: reasonsFor(status) }] : [],
  )
}
