import { isDeepStrictEqual } from 'node:util'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { reviewChecklists } from '../../contract/console/review-checklists.ts'
import { doubtsOf, reasonToVerify } from '../../contract/console/verify-doubts.ts'
import type { StepEvent } from '../../contract/hero-step.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { reasonError } from '../applications/rules.ts'
import { lockSteps } from '../applications/steps.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { enqueue } from '../jobs.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { type CaseKey, extendClaim, refuseOthersClaim } from './claims.ts'
import { decisionRefusal } from './decision-rules.ts'
import { type PendingDecision, pendingDecision } from './pending-decisions.ts'
import { situationOf } from './situation.ts'

type Input = CallParsed<Calls['review']['decide']>
type Body = Input['body']

/** Milliseconds that the job waits after the hold ends, in case the database's clock is slightly ahead. */
const slack = 250

/** The decisions that give the applicant a reason. */
const withReason: Partial<Record<Body['decision'], StepEvent>> = {
  invalid: 'invalidate',
  deny: 'deny',
  reopen: 'reopen',
}

function refuseInvalidReason(step: CaseKey['step'], { decision, reasonCode, note }: Body) {
  const event = withReason[decision]
  const problem = event && reasonError(step, event, { reasonCode, note })
  if (problem) throw refuseField('INVALID_INPUT', problem.field, problem.message)
}

const checkedOf = (step: CaseKey['step'], { checks = [], facts = {} }: Body) => ({
  checks: reviewChecklists[step].map(({ code }) => code).filter(code => checks.includes(code)),
  facts: Object.fromEntries(Object.entries(facts).filter(([, seen]) => seen !== '')),
})

/** Like a denial, verifying needs a reason if checks are open or facts differ (DECISIONS D17). */
function refuseUnexplained(step: CaseKey['step'], body: Body) {
  const doubts = doubtsOf(step, checkedOf(step, body))
  if (body.decision === 'verify' && doubts.needsReason && !body.note)
    throw refuseField('INVALID_INPUT', 'note', reasonToVerify(doubts))
}

/** Whether the caller's pending decision is this one, sent again because its answer was lost. */
const isSame = ({ checks, facts, ...pending }: PendingDecision, step: CaseKey['step'], body: Body) =>
  pending.version === body.version &&
  pending.decision === body.decision &&
  (pending.reason_code ?? '') === (body.reasonCode ?? '') &&
  (pending.note ?? '') === (body.note ?? '') &&
  isDeepStrictEqual({ checks, facts }, checkedOf(step, body))

/**
 * Decides under a lock on the application: of two concurrent reviewers, one gets ALREADY_DECIDED. The rules are those of
 * `decisions` in `readCase`. Throws at `reasonCode` or `note` for an invalid reason. The decision is pending for `reviewing.undo`:
 * until then, nothing is sent, it can be undone, and sending it again changes nothing.
 */
export async function decide(context: Context<StaffSession>, { params, body }: Input) {
  const { deps, session } = context
  const caseKey = { applicationId: requireId(params.applicationId), step: params.step }
  const { applicationId, step } = caseKey
  await deps.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, applicationId)
    if (!steps) throw refuse('NOT_FOUND')
    const row = steps[step]
    const pending = await pendingDecision(tx, caseKey)
    if (pending?.staff_id === session.staffId) {
      if (isSame(pending, step, body)) return markUnaudited(session)
      throw refuse('ALREADY_DECIDED', {
        message: 'Your decision on this step takes effect in a few seconds.',
      })
    }
    if (row.version !== body.version || pending) throw refuse('ALREADY_DECIDED')
    const now = deps.clock.now()
    await refuseOthersClaim(tx, caseKey, session.staffId, now)
    const me = session.staffId
    const refusal = decisionRefusal(body.decision, await situationOf(tx, { applicationId, row, me }))
    if (refusal) throw refuse(refusal.code, { message: refusal.message })
    refuseInvalidReason(step, body)
    refuseUnexplained(step, body)
    const effectAt = new Date(now.getTime() + reviewing.undo)
    const { checks, facts } = checkedOf(step, body)
    await tx
      .insertInto('review_decision')
      .values({
        application_id: applicationId,
        step,
        version: row.version,
        decision: body.decision,
        reason_code: body.reasonCode || null,
        note: body.note || null,
        checks,
        facts: JSON.stringify(facts),
        staff_id: session.staffId,
        decided_at: now,
        effect_at: effectAt,
        state: 'held',
      })
      .execute()
    await extendClaim(tx, caseKey, session.staffId, now)
    await enqueue(tx, 'settle-decisions', {}, { runAt: new Date(effectAt.getTime() + slack) })
    await writeAuditEvent(tx, context, {
      action: `review.${body.decision}`,
      subject: { kind: 'application', id: applicationId },
      detail: { step, checks, ...(body.reasonCode ? { reasonCode: body.reasonCode } : {}) },
    })
  })
}
