import { sql } from 'kysely'
import { lockSteps } from '../applications/steps.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import type { CaseKey } from './claims.ts'
import type { Decision } from './decision-rules.ts'
import { appendStaffAction } from './history.ts'

export interface PendingDecision {
  id: string
  version: number
  decision: Decision
  reason_code: string | null
  note: string | null
  staff_id: string
  by: string
  effect_at: Date
  checks: readonly string[]
  facts: Readonly<Record<string, string>>
}

export async function pendingDecision(
  db: Database,
  { applicationId, step }: CaseKey,
): Promise<PendingDecision | undefined> {
  const row = await db
    .selectFrom('review_decision as d')
    .innerJoin('staff', 'staff.id', 'd.staff_id')
    .select([
      'd.id',
      'd.version',
      'd.decision',
      'd.reason_code',
      'd.note',
      'd.staff_id',
      'd.effect_at',
      'd.checks',
      sql<Record<string, string>>`d.facts`.as('facts'),
      'staff.name as by',
    ])
    .where('d.application_id', '=', applicationId)
    .where('d.step', '=', step)
    .where('d.state', '=', 'held')
    .executeTakeFirst()
  return row
}

export async function listPendingDecisions({ deps, session }: Context<StaffSession>) {
  const rows = await deps.db
    .selectFrom('review_decision as d')
    .innerJoin('application as a', 'a.id', 'd.application_id')
    .innerJoin('account as p', 'p.id', 'a.account_id')
    .select(['d.application_id', 'd.step', 'd.decision', 'd.effect_at', 'p.first_name', 'p.last_name'])
    .where('d.state', '=', 'held')
    .where('d.staff_id', '=', session.staffId)
    .where('d.effect_at', '>', deps.clock.now())
    .orderBy('d.effect_at', 'desc')
    .execute()
  return rows.map(row => ({
    applicationId: row.application_id,
    step: row.step,
    applicant: `${row.first_name} ${row.last_name}`,
    decision: row.decision,
    until: row.effect_at.toISOString(),
  }))
}

export async function endPending(db: Database, id: string, state: 'done' | 'undone' | 'void', at: Date) {
  await db
    .updateTable('review_decision')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute()
}

/** Whether the last decision on the step is the caller's, taken back: the same undo came before, and its response was lost. */
async function isUndone(tx: Database, { applicationId, step }: CaseKey, staffId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('review_decision')
    .select(['staff_id', 'state'])
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'undone' && last.staff_id === staffId
}

/**
 * Takes back the caller's pending decision, under the same lock that is taken to apply it. Throws TOO_LATE_TO_UNDO if it was
 * already applied. Nothing is sent before that, so there is nothing to recall. Undoing twice is the same as once.
 */
export async function undoDecision(context: Context<StaffSession>, params: CaseKey) {
  const { deps, session } = context
  const caseKey = { applicationId: requireId(params.applicationId), step: params.step }
  await deps.db.transaction().execute(async tx => {
    if (!(await lockSteps(tx, caseKey.applicationId))) throw refuse('NOT_FOUND')
    const now = deps.clock.now()
    const pending = await pendingDecision(tx, caseKey)
    if (!pending && (await isUndone(tx, caseKey, session.staffId))) return markUnaudited(session)
    if (!pending || pending.staff_id !== session.staffId || pending.effect_at <= now)
      throw refuse('TOO_LATE_TO_UNDO')
    await endPending(tx, pending.id, 'undone', now)
    await appendStaffAction(tx, { ...caseKey, staffId: session.staffId, action: 'decision-undone', at: now })
    await writeAuditEvent(tx, context, {
      action: 'review.undone',
      subject: { kind: 'application', id: caseKey.applicationId },
      detail: { step: caseKey.step, decision: pending.decision },
    })
  })
  return { undone: true as const }
}

export async function lastChecked(db: Database, { applicationId, step }: CaseKey) {
  const row = await db
    .selectFrom('review_decision as d')
    .innerJoin('staff', 'staff.id', 'd.staff_id')
    .select([
      'staff.name',
      'd.decided_at',
      'd.checks',
      sql<Record<string, 'matches' | 'differs'>>`d.facts`.as('facts'),
    ])
    .where('d.application_id', '=', applicationId)
    .where('d.step', '=', step)
    .where('d.state', '=', 'done')
    .orderBy('d.decided_at', 'desc')
    .executeTakeFirst()
  return row ? { by: row.name, at: row.decided_at.toISOString(), checks: row.checks, facts: row.facts } : null
}
