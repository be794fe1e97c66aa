import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { moveStep } from '../applications/move-step.ts'
import { reasonFault } from '../applications/rules.ts'
import { lockSteps, type StepRow } from '../applications/steps.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireApplicationId } from './application-id.ts'
import { recordStaffAct } from './history.ts'
import { isOrdered } from './ordered.ts'
import { decisionRefusal } from './rules.ts'

type Input = CallParsed<Calls['console']['decide']>
interface Work {
  context: Context<StaffSession>
  tx: Database
  applicationId: string
  step: HeroStep
  row: StepRow
  body: Input['body']
}

async function setProposal({ tx, applicationId, step, row }: Work, proposal: Partial<StepRow>) {
  await tx
    .updateTable('application_step')
    .set({
      proposed_by: null,
      proposed_at: null,
      proposed_reason: null,
      proposed_note: null,
      ...proposal,
      version: row.version + 1,
    })
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
}

/** A denial is only proposed: the applicant sees VERIFICATION until somebody else has looked (DECISIONS D17). */
async function proposeDenial(work: Work) {
  const { context, tx, applicationId, step, body } = work
  const { reasonCode, note } = body
  const fault = reasonFault(step, 'deny', { reasonCode, note })
  if (fault) throw refuseField('INVALID_INPUT', fault.field, fault.message)
  const at = context.deps.clock.now()
  const { staffId } = context.session
  await setProposal(work, {
    proposed_by: staffId,
    proposed_at: at,
    proposed_reason: reasonCode!,
    proposed_note: note || null,
  })
  await recordStaffAct(tx, {
    applicationId,
    step,
    staffId,
    action: 'denial-proposed',
    reasonCode: reasonCode!,
    ...(note ? { note } : {}),
    at,
  })
}

async function rejectDenial(work: Work) {
  const { context, tx, applicationId, step, body } = work
  await setProposal(work, {})
  await recordStaffAct(tx, {
    applicationId,
    step,
    staffId: context.session.staffId,
    action: 'denial-rejected',
    ...(body.note ? { note: body.note } : {}),
    at: context.deps.clock.now(),
  })
}

async function move(
  { context, tx, applicationId, step, body }: Work,
  event: 'verify' | 'invalidate' | 'deny',
) {
  await moveStep(
    { ...context.deps, db: tx },
    {
      applicationId,
      step,
      event,
      by: { kind: 'staff', id: context.session.staffId },
      version: body.version,
      ...(body.reasonCode ? { reasonCode: body.reasonCode } : {}),
      ...(body.note ? { note: body.note } : {}),
    },
  )
}

const acts: Record<Input['body']['decision'], (work: Work) => Promise<void>> = {
  verify: work => move(work, 'verify'),
  invalid: work => move(work, 'invalidate'),
  deny: proposeDenial,
  'confirm-denial': work => move(work, 'deny'),
  'reject-denial': rejectDenial,
}

/**
 * Decides a step under a lock on its application: of two reviewers at once one decides and the other is ALREADY_DECIDED.
 * The rules are those that `readCase` answered as `decisions`; a reason's faults stand at `reasonCode` or `note`.
 */
export async function decide(context: Context<StaffSession>, { params, body }: Input) {
  const applicationId = requireApplicationId(params.applicationId)
  const { step } = params
  await context.deps.db.transaction().execute(async tx => {
    const steps = await lockSteps(tx, applicationId)
    if (!steps) throw refuse('NOT_FOUND')
    const row = steps[step]
    if (row.version !== body.version) throw refuse('ALREADY_DECIDED')
    const refusal = decisionRefusal(body.decision, {
      step,
      status: row.status,
      proposedBy: row.proposed_by,
      ordered: await isOrdered(tx, applicationId, step),
      me: context.session.staffId,
    })
    if (refusal) throw refuse(refusal.code, { message: refusal.message })
    await acts[body.decision]({ context, tx, applicationId, step, row, body })
    const subject = { kind: 'application', id: applicationId }
    const detail = { step, ...(body.reasonCode ? { reasonCode: body.reasonCode } : {}) }
    await recordAudit(tx, context, { action: `review.${body.decision}`, subject, detail })
  })
}
