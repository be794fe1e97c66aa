import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import { refuseListed } from '../accounts/listed-passwords.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { refuseField } from '../refusal.ts'
import { requireCurrentPassword } from './current-password.ts'
import { endStaffSessions } from './sessions.ts'

type Body = CallParsed<Calls['team']['changePassword']>['body']

/**
 * Keeps the current session and ends all others. Throws INVALID_INPUT at `password`; LOGIN_FAILED at `currentPassword`, which is also
 * what the second of two concurrent changes gets; and TOO_MANY_ATTEMPTS.
 */
export async function changePassword(context: Context<StaffSession>, { currentPassword, password }: Body) {
  const { deps, session } = context
  refuseListed(password)
  const known = await requireCurrentPassword(context, currentPassword)
  const password_hash = await deps.passwords.hash(password)
  return deps.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', session.staffId)
      .where('password_hash', '=', known)
      .executeTakeFirst()
    if (!numUpdatedRows) throw refuseField('LOGIN_FAILED', 'currentPassword', wrongPasswordMessage)
    const ended = await endStaffSessions({ db: tx, clock: deps.clock }, session.staffId, {
      except: session.id,
    })
    await writeAuditEvent(tx, context, {
      action: 'team.password-changed',
      subject: { kind: 'staff', id: session.staffId },
      detail: { ended },
    })
    return { ended }
  })
}
