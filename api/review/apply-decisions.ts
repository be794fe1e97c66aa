import { ApiError } from '../../contract/api-error.ts'
import { careOf } from '../../contract/console/verify-care.ts'
import { moveStep } from '../applications/move-step.ts'
import { lockSteps, noProposal, type StepRow } from '../applications/steps.ts'
import { writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { dropClaim, type Place } from './claims.ts'
import { type Decision, decisionRefusal, type ProposalKind } from './decision-rules.ts'
import { performStaffAction, type StaffAction } from './history.ts'
import { endHeld, type PendingDecision, pendingDecision } from './pending-decisions.ts'
import { situationOf } from './situation.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>
interface Work {
  needs: Needs & { db: Database }
  place: Place
  row: StepRow
  held: PendingDecision
}

async function setProposal({ needs, place, row }: Work, proposal: Partial<StepRow>) {
  await needs.db
    .updateTable('application_step')
    .set({
      ...noProposal,
      ...proposal,
      version: row.version + 1,
    })
    .where('application_id', '=', place.applicationId)
    .where('step', '=', place.step)
    .execute()
}

const actOf = ({ needs, place, held }: Work, action: StaffAction['action']) => ({
  ...place,
  staffId: held.staff_id,
  action,
  ...(held.note ? { note: held.note } : {}),
  at: needs.clock.now(),
})

/** A denial is only proposed; the applicant sees VERIFICATION until a second reviewer has decided (DECISIONS D17). */
async function proposeDenial(work: Work) {
  const { held } = work
  await setProposal(work, { ...proposedBy(work, 'deny'), proposed_reason: held.reason_code })
  await performStaffAction(work.needs.db, {
    ...actOf(work, 'denial-proposed'),
    reasonCode: held.reason_code ?? '',
  })
}

const proposedBy = ({ needs, held }: Work, kind: ProposalKind) => ({
  proposed_by: held.staff_id,
  proposed_at: needs.clock.now(),
  proposed_note: held.note,
  proposed_decision: kind,
})

const endProposal = (action: StaffAction['action']) => async (work: Work) => {
  await setProposal(work, {})
  await performStaffAction(work.needs.db, actOf(work, action))
}

/** The reason for verifying anyway is for staff; the applicant's history shows only the verification. */
async function verify(work: Work) {
  const { needs, place, held } = work
  if (careOf(place.step, held).needsSecondPerson) {
    await setProposal(work, proposedBy(work, 'verify'))
    await performStaffAction(needs.db, actOf(work, 'verification-proposed'))
    return
  }
  if (held.note) await performStaffAction(needs.db, actOf(work, 'verified-with-reason'))
  await verified(work)
}

const verified = (work: Work) => move({ ...work, held: { ...work.held, note: null } }, 'verify')

async function move({ needs, place, held }: Work, event: 'verify' | 'invalidate' | 'deny') {
  await moveStep(needs, {
    ...place,
    event,
    by: { kind: 'staff', id: held.staff_id },
    version: held.version,
    ...(held.reason_code ? { reasonCode: held.reason_code } : {}),
    ...(held.note ? { note: held.note } : {}),
  })
}

const effects: Record<Decision, (work: Work) => Promise<void>> = {
  verify,
  invalid: work => move(work, 'invalidate'),
  deny: proposeDenial,
  'confirm-denial': work => move(work, 'deny'),
  'reject-denial': endProposal('denial-rejected'),
  'confirm-verification': verified,
  'reject-verification': endProposal('verification-rejected'),
  'withdraw-proposal': endProposal('proposal-withdrawn'),
}

const auditOf = (action: string, { applicationId, step }: Place, { decision }: PendingDecision) => ({
  action,
  subject: { kind: 'application', id: applicationId },
  detail: { step, decision },
})

/** Returns the decision, or undefined if another process has applied it. */
async function takeEffect(needs: Needs, place: Place): Promise<Decision | undefined> {
  return needs.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, place.applicationId)
    const held = await pendingDecision(tx, place)
    if (!steps || !held || held.effect_at > needs.clock.now()) return undefined
    const row = steps[place.step]
    if (row.version !== held.version) throw refuse('ALREADY_DECIDED')
    const situation = await situationOf(tx, { applicationId: place.applicationId, row, me: held.staff_id })
    const refusal = decisionRefusal(held.decision, situation)
    if (refusal) throw refuse(refusal.code, { message: refusal.message })
    await effects[held.decision]({ needs: { ...needs, db: tx }, place, row, held })
    await endHeld(tx, held.id, 'done', needs.clock.now())
    await dropClaim(tx, place)
    await writeSystemAuditEvent(tx, needs, auditOf('review.settled', place, held))
    return held.decision
  })
}

/** The step has changed since: the decision ends without effect, and the history tells its reviewer why. */
async function makeVoid(needs: Needs, place: Place, { message }: ApiError) {
  await needs.db.transaction().execute(async tx => {
    await lockSteps(tx, place.applicationId)
    const held = await pendingDecision(tx, place)
    if (!held) return
    const at = needs.clock.now()
    await endHeld(tx, held.id, 'void', at)
    await performStaffAction(tx, {
      ...place,
      staffId: held.staff_id,
      action: 'decision-void',
      detail: message,
      at,
    })
    await writeSystemAuditEvent(tx, needs, auditOf('review.void', place, held))
  })
}

const atOnce = 200

/**
 * Applies every pending decision that is due, each in its own transaction: a failing one is retried later and blocks no other.
 * Returns how many it processed.
 */
export async function applyDecisions(needs: Needs & Pick<Deps, 'log' | 'onEvent'>): Promise<number> {
  const due = await needs.db
    .selectFrom('review_decision')
    .select(['application_id', 'step'])
    .where('state', '=', 'held')
    .where('effect_at', '<=', needs.clock.now())
    .orderBy('effect_at')
    .limit(atOnce)
    .execute()
  for (const row of due) {
    const place = { applicationId: row.application_id, step: row.step }
    try {
      const decision = await takeEffect(needs, place)
      if (decision) needs.onEvent?.({ kind: 'decision', step: place.step, decision })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) await makeVoid(needs, place, error)
      else needs.log.error({ job: 'settle-decisions', kind: error instanceof Error ? error.name : 'UNKNOWN' })
    }
  }
  return due.length
}
