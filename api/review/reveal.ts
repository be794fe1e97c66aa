import { readForm } from '../applications/form-answers.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { requireId } from '../require-id.ts'
import { type CaseKey, extendClaim } from './claims.ts'
import { hiddenFacts } from './facts.ts'
import { appendStaffAction } from './history.ts'
import { requireOpenApplication } from './open-application.ts'

/**
 * The answers of a submitted form that are hidden from decisions (DECISIONS D10). Who reads them and why is audited first, and the
 * case shows that it happened.
 */
export async function revealHidden(context: Context<StaffSession>, params: CaseKey, reason: string) {
  const { deps, session } = context
  const caseKey = { ...params, applicationId: requireId(params.applicationId) }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, caseKey.applicationId)
    const form = await readForm({ ...deps, db: tx }, caseKey.applicationId)
    const facts = form?.submittedAt ? hiddenFacts(form.answers) : []
    await extendClaim(tx, caseKey, session.staffId, at)
    await appendStaffAction(tx, {
      ...caseKey,
      staffId: session.staffId,
      action: 'hidden-revealed',
      note: reason,
      at,
    })
    await writeAuditEvent(tx, context, {
      action: 'review.revealed',
      subject: { kind: 'application', id: caseKey.applicationId },
      reason,
      detail: { step: caseKey.step, fields: facts.map(({ label }) => label) },
    })
    return { facts }
  })
}
