import type { NotNull } from 'kysely'
import type { StaffSessionRow } from '../../contract/console/team.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { deviceOf } from '../device.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

export async function openSessions(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  staffId: string,
  current: string,
): Promise<StaffSessionRow[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'idle_expires_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(staffPages.team)
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    endsAt: new Date(Math.min(row.idle_expires_at.getTime(), row.expires_at.getTime())).toISOString(),
    current: row.id === current,
  }))
}

/**
 * Ends every session except `except`, every log-in in progress and every invitation link, and forgets the key of an authenticator
 * that was shown but not confirmed. Returns the number of ended sessions.
 */
export async function endStaffSessions(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  staffId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  // First, because this waits for a log-in that is opening a session, which is then ended below.
  await db
    .deleteFrom('one_time_token')
    .where('staff_id', '=', staffId)
    .where('purpose', 'in', ['staff-second-factor', 'staff-invitation'])
    .execute()
  let open = db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
  if (except) open = open.where('id', '<>', except)
  const { numUpdatedRows } = await open.executeTakeFirst()
  await db.updateTable('staff').set({ pending_totp: null }).where('id', '=', staffId).execute()
  return Number(numUpdatedRows)
}

/**
 * Ends a session of the caller, or for an admin anyone's. Takes effect at the next call. Throws NOT_FOUND for another person's
 * session unless the caller is an admin. Ending a session again is no error.
 */
export async function revokeSession(context: Context<StaffSession>, id: string) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('session')
      .select(['id', 'staff_id', 'revoked_at'])
      .where('id', '=', requireId(id))
      .where('audience', '=', 'staff')
      .$narrowType<{ staff_id: NotNull }>()
      .forUpdate()
      .executeTakeFirst()
    const mine = row?.staff_id === session.staffId
    if (!row || (!mine && !session.roles.includes('admin'))) throw refuse('NOT_FOUND')
    if (!row.revoked_at)
      await tx.updateTable('session').set({ revoked_at: deps.clock.now() }).where('id', '=', row.id).execute()
    await writeAuditEvent(tx, context, {
      action: 'session.revoked',
      subject: { kind: 'staff', id: row.staff_id },
      detail: { session: row.id },
    })
    return { ended: row.revoked_at ? 0 : 1 }
  })
}
