import { readForm } from '../applications/form-answers.ts'
import { recordAudit } from '../audit/record.ts'
import { requireApplicationId } from '../console/application-id.ts'
import { hiddenFacts } from '../console/facts.ts'
import { recordStaffAct } from '../console/history.ts'
import { requireOpenApplication } from '../console/open-application.ts'
import type { Context, StaffSession } from '../context.ts'
import { keepClaim, type Place } from './claims.ts'

/**
 * The answers that are kept from decisions (DECISIONS D10), of a form that was sent. Who read them and why is on record
 * before they leave; the applicant's case shows that it happened.
 */
export async function revealHidden(context: Context<StaffSession>, params: Place, reason: string) {
  const { deps, session } = context
  const place = { ...params, applicationId: requireApplicationId(params.applicationId) }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    await requireOpenApplication(tx, place.applicationId)
    const form = await readForm({ ...deps, db: tx }, place.applicationId)
    const facts = form?.submittedAt ? hiddenFacts(form.answers) : []
    await keepClaim(tx, place, session.staffId, at)
    await recordStaffAct(tx, {
      ...place,
      staffId: session.staffId,
      action: 'hidden-revealed',
      note: reason,
      at,
    })
    await recordAudit(tx, context, {
      action: 'review.revealed',
      subject: { kind: 'application', id: place.applicationId },
      reason,
      detail: { step: place.step, fields: facts.map(({ label }) => label) },
    })
    return { facts }
  })
}
