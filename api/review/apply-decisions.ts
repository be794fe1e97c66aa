import { ApiError } from '../../contract/api-error.ts'
import { doubtsOf } from '../../contract/console/verify-doubts.ts'
import { hour } from '../../contract/durations.ts'
import { moveStep } from '../applications/move-step.ts'
import { lockSteps, noProposal, type StepRow } from '../applications/steps.ts'
import { writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Database, Deps } from '../deps.ts'
import { inBatches } from '../in-batches.ts'
import { refuse } from '../refusal.ts'
import { formerReviewer } from '../team/acts-now.ts'
import { type CaseKey, dropClaim } from './claims.ts'
import { type Decision, decisionRefusal, type ProposalKind } from './decision-rules.ts'
import { appendStaffAction, type StaffAction } from './history.ts'
import { endPending, type PendingDecision, pendingDecision } from './pending-decisions.ts'
import { drawnForSecondLook, isDrawn } from './second-look.ts'
import { situationOf } from './situation.ts'

const atOnce = 200

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
interface Work {
  needs: Needs & { db: Database }
  caseKey: CaseKey
  row: StepRow
  pending: PendingDecision
}

async function setProposal({ needs, caseKey, row }: Work, proposal: Partial<StepRow>) {
  await needs.db
    .updateTable('application_step')
    .set({
      ...noProposal,
      ...proposal,
      version: row.version + 1,
    })
    .where('application_id', '=', caseKey.applicationId)
    .where('step', '=', caseKey.step)
    .execute()
}

const staffActionOf = ({ needs, caseKey, pending }: Work, action: StaffAction['action']) => ({
  ...caseKey,
  staffId: pending.staff_id,
  action,
  ...(pending.note ? { note: pending.note } : {}),
  at: needs.clock.now(),
})

/** A denial is only proposed; the applicant sees VERIFICATION until a second reviewer has decided (DECISIONS D17). */
async function proposeDenial(work: Work) {
  const { pending } = work
  await setProposal(work, { ...proposedBy(work, 'deny'), proposed_reason: pending.reason_code })
  await appendStaffAction(work.needs.db, {
    ...staffActionOf(work, 'denial-proposed'),
    reasonCode: pending.reason_code ?? '',
  })
}

const proposedBy = ({ needs, pending }: Work, kind: ProposalKind) => ({
  proposed_by: pending.staff_id,
  proposed_at: needs.clock.now(),
  proposed_note: pending.note,
  proposed_decision: kind,
})

const endProposal = (action: StaffAction['action']) => async (work: Work) => {
  await setProposal(work, {})
  await appendStaffAction(work.needs.db, staffActionOf(work, action))
}

async function proposeVerification(work: Work, action: 'verification-proposed' | 'verification-drawn') {
  await setProposal(work, proposedBy(work, 'verify'))
  await appendStaffAction(work.needs.db, staffActionOf(work, action))
}

/** The reason for verifying despite open checks is for staff. The applicant's history shows only the verification. */
async function verify(work: Work) {
  const { needs, caseKey, pending } = work
  if (doubtsOf(caseKey.step, pending).needsSecondPerson)
    return proposeVerification(work, 'verification-proposed')
  if (await isDrawn(needs, pending.staff_id)) {
    const note = [drawnForSecondLook, pending.note].filter(Boolean).join(' ')
    return proposeVerification({ ...work, pending: { ...pending, note } }, 'verification-drawn')
  }
  if (pending.note) await appendStaffAction(needs.db, staffActionOf(work, 'verified-with-reason'))
  await verified(work)
}

const verified = (work: Work) => move({ ...work, pending: { ...work.pending, note: null } }, 'verify')

async function move({ needs, caseKey, pending }: Work, event: 'verify' | 'invalidate' | 'deny' | 'reopen') {
  await moveStep(needs, {
    ...caseKey,
    event,
    by: { kind: 'staff', id: pending.staff_id },
    version: pending.version,
    ...(pending.reason_code ? { reasonCode: pending.reason_code } : {}),
    ...(pending.note ? { note: pending.note } : {}),
  })
}

const effects: Record<Decision, (work: Work) => Promise<void>> = {
  verify,
  invalid: work => move(work, 'invalidate'),
  deny: proposeDenial,
  reopen: work => move(work, 'reopen'),
  'confirm-denial': work => move(work, 'deny'),
  'reject-denial': endProposal('denial-rejected'),
  'confirm-verification': verified,
  'reject-verification': endProposal('verification-rejected'),
  'withdraw-proposal': endProposal('proposal-withdrawn'),
}

const auditOf = (action: string, { applicationId, step }: CaseKey, { decision }: PendingDecision) => ({
  action,
  subject: { kind: 'application', id: applicationId },
  detail: { step, decision },
})

/** Returns the decision, or undefined if another process has applied it. */
async function takeEffect(needs: Needs, caseKey: CaseKey): Promise<Decision | undefined> {
  return needs.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, caseKey.applicationId)
    const pending = await pendingDecision(tx, caseKey)
    if (!steps || !pending || pending.effect_at > needs.clock.now()) return undefined
    const row = steps[caseKey.step]
    if (row.version !== pending.version) throw refuse('ALREADY_DECIDED')
    const former = await formerReviewer(tx, pending.staff_id)
    if (former) throw refuse('DECISION_NOT_ALLOWED', { message: `${former} is no longer a reviewer.` })
    const situation = await situationOf(tx, {
      applicationId: caseKey.applicationId,
      row,
      me: pending.staff_id,
    })
    const refusal = decisionRefusal(pending.decision, situation)
    if (refusal) throw refuse(refusal.code, { message: refusal.message })
    await effects[pending.decision]({ needs: { ...needs, db: tx }, caseKey, row, pending })
    await endPending(tx, pending.id, 'done', needs.clock.now())
    await dropClaim(tx, caseKey)
    await writeSystemAuditEvent(tx, needs, auditOf('review.settled', caseKey, pending))
    return pending.decision
  })
}

/** Mostly because the step has changed in the meantime. The decision ends without effect, and the history tells its reviewer why. */
async function cancelDecision(needs: Needs, caseKey: CaseKey, { message }: Pick<ApiError, 'message'>) {
  await needs.db.transaction().execute(async tx => {
    await lockSteps(tx, caseKey.applicationId)
    const pending = await pendingDecision(tx, caseKey)
    if (!pending) return
    const at = needs.clock.now()
    await endPending(tx, pending.id, 'void', at)
    await appendStaffAction(tx, {
      ...caseKey,
      staffId: pending.staff_id,
      action: 'decision-void',
      detail: message,
      at,
    })
    await writeSystemAuditEvent(tx, needs, auditOf('review.void', caseKey, pending))
  })
}

const dueDecisions = ({ db, clock }: Needs, after: string) =>
  db
    .selectFrom('review_decision')
    .select(['id', 'application_id', 'step', 'effect_at'])
    .where('state', '=', 'held')
    .where('effect_at', '<=', clock.now())
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()

type ApplyNeeds = Needs & Pick<Deps, 'log' | 'onEvent'>

/** While a decision waits, its case is in no list. After this long the cause is not a moment's trouble, and a person has to know. */
const triedFor = hour
const neverWorked = {
  message: 'An error on our side kept this decision from taking effect for an hour. Please decide again.',
}

async function applyOne(
  needs: ApplyNeeds,
  { application_id: applicationId, step, effect_at: dueAt }: Awaited<ReturnType<typeof dueDecisions>>[number],
) {
  const caseKey = { applicationId, step }
  try {
    const decision = await takeEffect(needs, caseKey)
    if (decision) needs.onEvent?.({ kind: 'decision', step: caseKey.step, decision })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return cancelDecision(needs, caseKey, error)
    const kind = error instanceof Error ? error.name : 'UNKNOWN'
    needs.log.error({ job: 'settle-decisions', kind })
    if (needs.clock.now().getTime() - dueAt.getTime() < triedFor) return
    // If even this fails, as without a database, it is tried again with the next run.
    await cancelDecision(needs, caseKey, neverWorked).catch(() => {})
  }
}

/**
 * Applies every pending decision that is due, each in its own transaction: a failing one is retried for an hour and blocks no other.
 * Returns how many it processed.
 */
export async function applyDecisions(needs: ApplyNeeds): Promise<number> {
  let processed = 0
  for await (const batch of inBatches(atOnce, after => dueDecisions(needs, after))) {
    for (const decision of batch) await applyOne(needs, decision)
    processed += batch.length
  }
  return processed
}
