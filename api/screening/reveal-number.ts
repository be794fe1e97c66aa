import { formatSsn } from '../../contract/background-check.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { appendHistory } from '../applications/append-history.ts'
import { ssnContext } from '../applications/ssn-encryption-context.ts'
import { lockSteps } from '../applications/steps.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { requireOpenApplication } from '../review/open-application.ts'

/**
 * Shows the Social Security Number while it is stored (DECISIONS B3), to an admin with step-up authentication and for a stated
 * reason. The call is rate-limited and audited in the same transaction. Throws NUMBER_GONE once the number was sent or erased.
 */
export async function revealNumber(
  context: Context<StaffSession>,
  { params, body }: CallParsed<Calls['screening']['revealNumber']>,
) {
  const { deps, session } = context
  const applicationId = await requireOpenApplication(deps.db, params.applicationId)
  await limit(deps, 'numberReveals', session.staffId)
  return deps.db.transaction().execute(async tx => {
    // The job that erases the number waits for this lock, so that what the audit log says is true.
    await lockSteps(tx, applicationId)
    const check = await tx
      .selectFrom('background_check')
      .select('number_sealed')
      .where('application_id', '=', applicationId)
      .executeTakeFirst()
    if (!check?.number_sealed) throw refuse('NUMBER_GONE')
    const number = formatSsn(openText(deps.ring, ssnContext(applicationId), check.number_sealed))
    await appendHistory(tx, {
      applicationId,
      step: 'backgroundCheck',
      action: 'number-revealed',
      by: { kind: 'staff', id: session.staffId },
      at: deps.clock.now(),
    })
    await writeAuditEvent(tx, context, {
      action: 'screening.number-revealed',
      subject: { kind: 'application', id: applicationId },
      reason: body.reason,
    })
    return { number }
  })
}
