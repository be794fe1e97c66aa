import { writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { hasOtherAdmin } from './acts-now.ts'
import { waitForTeamChanges } from './changes.ts'
import { endStaffSessions } from './sessions.ts'
import { StaffError, staffByEmail } from './staff-by-email.ts'

/**
 * What one admin may do in the console, for an operator who has no admin to ask. Ends the person's sessions and links. Throws
 * `StaffError` for an unknown address, a person who is disabled already, and the last admin.
 */
export async function disableStaff(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  email: string,
): Promise<{ sessionsEnded: number }> {
  return db.transaction().execute(async tx => {
    await waitForTeamChanges(tx)
    const { id } = await staffByEmail({ db: tx }, email)
    const staff = await tx
      .selectFrom('staff as s')
      .select(['s.roles', 's.disabled_at', hasOtherAdmin('s.id').as('has_other_admin')])
      .where('s.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (staff.disabled_at) throw new StaffError(`${email} is already disabled.`)
    if (staff.roles.includes('admin') && !staff.has_other_admin)
      throw new StaffError(`${email} is the last admin. Make someone else an admin first.`)
    await tx.updateTable('staff').set({ disabled_at: clock.now() }).where('id', '=', id).execute()
    const sessionsEnded = await endStaffSessions({ db: tx, clock }, id)
    await writeSystemAuditEvent(
      tx,
      { clock, ring },
      {
        action: 'team.disabled',
        subject: { kind: 'staff', id },
        reason: 'By the operator, with hero disable-staff',
        detail: { sessionsEnded },
      },
    )
    return { sessionsEnded }
  })
}
