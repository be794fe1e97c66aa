import type { StaffRole } from '../../contract/console/roles.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'

interface StaffRow {
  id: string
  name: string
  email: string
  roles: StaffRole[]
}

export const staffSummary = ({ id, name, email, roles }: StaffRow) => ({
  id,
  name,
  email,
  roles,
})

export async function readStaff({ deps, session }: Context<StaffSession>) {
  return staffSummary(
    await deps.db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'roles'])
      .where('id', '=', session.staffId)
      .executeTakeFirstOrThrow(),
  )
}

export async function staffLogOut(context: Context<StaffSession>) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('session')
      .set({ revoked_at: deps.clock.now() })
      .where('id', '=', session.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    await writeAuditEvent(tx, context, {
      action: 'session.closed',
      subject: { kind: 'staff', id: session.staffId },
      detail: { session: session.id },
    })
    return { ended: Number(numUpdatedRows) }
  })
}
