import { refusals } from '../../contract/errors.ts'
import {
  type HeroStep,
  heroProgress,
  missingForBackgroundCheck,
  nextStatus,
  type StepEvent,
  type StepStatus,
  submitRefusal,
} from '../../contract/hero-step.ts'
import { licenseSteps } from '../../contract/license-renewal.ts'
import { documentSteps } from '../../contract/upload.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { refuse, refuseField } from '../refusal.ts'
import { markRejected } from '../uploads/repeated-photos.ts'
import { type Actor, appendHistory } from './append-history.ts'
import { moveRenewal } from './move-renewal.ts'
import { noticeIsOpen, presentNotice } from './notices.ts'
import { reasonError } from './rules.ts'
import { applicantOf } from './step-messages.ts'
import { lockSteps, noProposal, type StepRow, type Steps, statesOf } from './steps.ts'
import { tellOfChange } from './tell-of-change.ts'

type Needs = { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>

const alreadySentTexts: Partial<Record<StepStatus, string>> = {
  VERIFIED: 'This step is already verified. You don’t need to send anything.',
  DENIED: 'This step was denied and can’t be sent again. Please contact our support.',
}

export const alreadySent = ({ status, renewal }: Pick<StepRow, 'status' | 'renewal'>): string =>
  (renewal ? alreadySentTexts[renewal] : alreadySentTexts[status]) ?? refusals.STEP_ALREADY_SENT.message

/** Throws the reason why `step` can't be submitted now. */
export function requireOpen(steps: Steps, step: HeroStep): void {
  const refusal = submitRefusal(statesOf(steps), step)
  if (refusal)
    throw refuse(refusal, refusal === 'STEP_ALREADY_SENT' ? { message: alreadySent(steps[step]) } : undefined)
}

export interface Move {
  applicationId: string
  step: HeroStep
  event: StepEvent
  by: Actor
  version?: number
  /** Required for `invalidate` and `reopen`. A denial takes code and note from its proposal. */
  reasonCode?: string
  note?: string
  /** Set if the caller notifies the applicant itself. */
  untold?: true
}

const actions: Record<StepEvent, string> = {
  submit: 'submitted',
  verify: 'verified',
  invalidate: 'invalidated',
  deny: 'denied',
  reopen: 'reopened',
  erase: 'erased',
}

function refuseStale(row: StepRow, version: number | undefined) {
  if (version !== undefined && version !== row.version) throw refuse('ALREADY_DECIDED')
}

/** A background report can be denied only after the complete notice process (DECISIONS B5). */
async function refuseUnnoticed(db: Database, applicationId: string) {
  const notice = await presentNotice(db, applicationId)
  if (notice?.state !== 'DENIED') throw refuse('DECISION_NOT_ALLOWED')
}

async function refuseWhileNoticed(db: Database, applicationId: string) {
  if (await noticeIsOpen(db, applicationId))
    throw refuse('DECISION_NOT_ALLOWED', {
      message:
        'A notice about the report is open. Withdraw it first, or confirm the denial once the time to answer is up.',
    })
}

async function refuseByNotice(db: Database, { applicationId, step, event }: Move) {
  if (step !== 'backgroundCheck') return
  if (event === 'deny') await refuseUnnoticed(db, applicationId)
  else await refuseWhileNoticed(db, applicationId)
}

/**
 * A denial needs another reviewer's proposal (DECISIONS D17). For a background report, confirming the notice is that second
 * decision.
 */
function reasonOfDenial(row: StepRow, move: Move) {
  if (move.step === 'backgroundCheck') return { reasonCode: move.reasonCode ?? null, note: null }
  if (!row.proposed_by || row.proposed_by === move.by.id) throw refuse('SECOND_REVIEWER_NEEDED')
  return { reasonCode: row.proposed_reason, note: row.proposed_note }
}

function reasonOf(row: StepRow, move: Move) {
  const reason =
    move.event === 'deny'
      ? reasonOfDenial(row, move)
      : { reasonCode: move.reasonCode ?? null, note: move.note?.trim() || null }
  const problem = reasonError(
    move.step,
    move.event,
    reason,
    move.by.kind === 'system' ? 'system' : 'reviewer',
  )
  if (problem) throw refuseField('INVALID_INPUT', problem.field, problem.message)
  return reason
}

async function refuseUnordered(db: Database, applicationId: string) {
  const check = await db
    .selectFrom('background_check')
    .select('sent_at')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!check?.sent_at) throw refuse('DECISION_NOT_ALLOWED')
}

/** Once the step has to be redone, a number that was never sent is useless. */
async function eraseUnusedNumber(db: Database, applicationId: string, now: Date) {
  await db
    .updateTable('background_check')
    .set({ number_sealed: null, erased_at: now })
    .where('application_id', '=', applicationId)
    .where('number_sealed', 'is not', null)
    .execute()
}

/** Once the step is decided, nothing is left to do at the agency. */
const forgetInvitation = (db: Database, applicationId: string) =>
  db
    .updateTable('background_check')
    .set({ invitation_sealed: null })
    .where('application_id', '=', applicationId)
    .where('invitation_sealed', 'is not', null)
    .execute()

/** Orders the check as soon as no step blocks it (DECISIONS B6). The job checks this again. */
export async function orderWhenComplete(db: Database, applicationId: string) {
  const check = await db
    .selectFrom('background_check')
    .select('attempt')
    .where('application_id', '=', applicationId)
    .where('number_sealed', 'is not', null)
    .executeTakeFirst()
  if (check)
    await enqueue(
      db,
      'place-background-order',
      { applicationId },
      { key: `place-background-order:${applicationId}:${check.attempt}` },
    )
}

/**
 * While a renewal is in review, a staff decision is about the renewal. A system decision, such as an expired license, is about
 * the step.
 */
function renewalMove({ step, renewal }: StepRow, { event, by, applicationId }: Move) {
  const license = licenseSteps.find(each => each === step)
  if (!license || renewal !== 'VERIFICATION' || by.kind !== 'staff') return undefined
  if (event === 'submit' || event === 'reopen' || event === 'erase') return undefined
  return { applicationId, step: license, event, by }
}

/**
 * The only way to change a step's status. It follows the table of `contract/hero-step.ts`, locks the application, and writes the
 * history row and the messages in the caller's transaction. A submission throws STEP_NOT_OPEN, STEP_ALREADY_SENT or STEP_BLOCKED. A
 * decision throws ALREADY_DECIDED if `version` is not current, DECISION_NOT_ALLOWED if the table has no such transition,
 * SECOND_REVIEWER_NEEDED for a denial that no other reviewer proposed, and INVALID_INPUT at `reasonCode` or `note`. Throws
 * NOT_FOUND if there is no such application.
 */
export async function moveStep(needs: Needs, move: Move): Promise<{ status: StepStatus; version: number }> {
  const { db, clock } = needs
  const { applicationId, step, event } = move
  const steps = await lockSteps(db, applicationId)
  if (!steps) throw refuse('NOT_FOUND')
  const row = steps[step]
  const states = statesOf(steps)
  refuseStale(row, move.version)
  const renewed = renewalMove(row, move)
  if (renewed) return moveRenewal(needs, steps, { ...renewed, reason: reasonOf(row, move) })
  if (event === 'submit') requireOpen(steps, step)
  const status = nextStatus(row.status, event)
  if (!status) throw refuse('DECISION_NOT_ALLOWED')
  if (step === 'backgroundCheck' && event === 'verify') await refuseUnordered(db, applicationId)
  await refuseByNotice(db, move)
  const { reasonCode, note } = reasonOf(row, move)
  const now = clock.now()
  await db
    .updateTable('application_step')
    .set({
      status,
      reason_code: reasonCode,
      reason_note: note,
      changed_at: now,
      version: row.version + 1,
      ...noProposal,
      renewal: null,
      ...(event === 'submit' ? { sent_at: now } : {}),
    })
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
  await db.updateTable('application').set({ updated_at: now }).where('id', '=', applicationId).execute()
  const { by } = move
  await appendHistory(db, {
    applicationId,
    step,
    by,
    action: actions[event],
    status,
    reasonCode,
    note,
    at: now,
  })
  if (step === 'backgroundCheck' && event !== 'submit') await forgetInvitation(db, applicationId)
  if (step === 'backgroundCheck' && event === 'invalidate') await eraseUnusedNumber(db, applicationId, now)
  const photographed = documentSteps.find(each => each === step)
  if (status === 'INVALID' && photographed)
    await markRejected(db, { applicationId, step: photographed, reasonCode })
  const after = { ...states, [step]: status }
  if (!move.untold)
    await tellOfChange(
      needs,
      { applicationId, applicant: await applicantOf(db, applicationId) },
      {
        step,
        event,
        states: after,
        reasonCode,
        note,
        at: now,
      },
    )
  if (heroProgress(after) === 100) await enqueue(db, 'issue-id-card', { applicationId })
  if (after.backgroundCheck === 'VERIFICATION' && missingForBackgroundCheck(after).length === 0)
    await orderWhenComplete(db, applicationId)
  return { status, version: row.version + 1 }
}
