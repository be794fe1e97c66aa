import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { endStaffSessions } from './sessions.ts'

export async function changePassword(context: Context<StaffSession>, password: string) {
  const { deps, session } = context
  const password_hash = await deps.passwords.hash(password)
  return deps.db.transaction().execute(async tx => {
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', session.staffId).execute()
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
