import { staffPages } from '../../contract/staff-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { requireId } from '../require-id.ts'
import { type CaseKey, extendClaim } from './claims.ts'
import { requireOpenApplication } from './open-application.ts'

export async function readNotes(db: Database, applicationId: string) {
  const rows = await db
    .selectFrom('review_note as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .select(['n.id', 'n.step', 'n.text', 'n.at', 'staff.name'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.at', 'desc')
    .limit(staffPages.caseHistory)
    .execute()
  return rows.map(({ id, step, text, at, name }) => ({
    id,
    step,
    text,
    at: at.toISOString(),
    by: name,
  }))
}

export async function addNote(context: Context<StaffSession>, params: CaseKey, text: string) {
  const { deps, session } = context
  const caseKey = { ...params, applicationId: requireId(params.applicationId) }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, caseKey.applicationId)
    const { id } = await tx
      .insertInto('review_note')
      .values({
        application_id: caseKey.applicationId,
        step: caseKey.step,
        staff_id: session.staffId,
        text,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await extendClaim(tx, caseKey, session.staffId, at)
    await writeAuditEvent(tx, context, {
      action: 'review.noted',
      subject: { kind: 'application', id: caseKey.applicationId },
      detail: { step: caseKey.step, note: id },
    })
    return { id }
  })
}
