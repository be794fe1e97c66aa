import { readForm } from '../applications/form-answers.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { requireId } from '../require-id.ts'
import { keepClaim, type Place } from './claims.ts'
import { hiddenFacts } from './facts.ts'
import { appendStaffAction } from './history.ts'
import { requireOpenApplication } from './open-application.ts'

/**
 * The answers of a submitted form that are hidden from decisions (DECISIONS D10). Who reads them and why is audited first, and the
 * case shows that it happened.
 */
export async function revealHidden(context: Context<StaffSession>, params: Place, reason: string) {
  const { deps, session } = context
  const place = { ...params, applicationId: requireId(params.applicationId) }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, place.applicationId)
    const form = await readForm({ ...deps, db: tx }, place.applicationId)
    const facts = form?.submittedAt ? hiddenFacts(form.answers) : []
    await keepClaim(tx, place, session.staffId, at)
    await appendStaffAction(tx, {
      ...place,
      staffId: session.staffId,
      action: 'hidden-revealed',
      note: reason,
      at,
    })
    await writeAuditEvent(tx, context, {
      action: 'review.revealed',
      subject: { kind: 'application', id: place.applicationId },
      reason,
      detail: { step: place.step, fields: facts.map(({ label }) => label) },
    })
    return { facts }
  })
}
