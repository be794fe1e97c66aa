import { sessions } from '../../contract/limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'

/** A session of staff; it counts as fresh, both factors were just shown. The token leaves here once. */
export async function openStaffSession(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { staffId, origin }: { staffId: string; origin: Origin },
) {
  const now = clock.now()
  const after = (life: number) => new Date(now.getTime() + life)
  const token = newToken()
  const expiresAt = after(sessions.staff.absolute)
  const { id } = await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      audience: 'staff',
      staff_id: staffId,
      user_agent: origin.userAgent,
      created_at: now,
      last_used_at: now,
      idle_expires_at: after(sessions.staff.idle),
      expires_at: expiresAt,
      fresh_until: after(sessions.freshFactor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expiresAt.toISOString() }
}
