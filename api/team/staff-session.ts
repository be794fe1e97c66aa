import { minute } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import { hmacCode, newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import type { Proof } from './factors.ts'

interface Showing {
  /** The secret of what is under way: a log-in's challenge, an invitation. */
  secret: string
  proof: Proof
  origin: Origin
}

/**
 * The token that a second factor opens a session with. It is made of a secret that only the person under way has, of what they
 * showed and from where: the same form sent twice, as by Enter pressed twice before scripts run, names the same session. What a
 * passkey has signed comes from a script that sends it once.
 */
export function staffTokenFor(
  { codeKey }: Pick<Deps, 'codeKey'>,
  { secret, proof, origin }: Showing,
): string {
  if (proof.passkey) return newToken()
  const typed = proof.recoveryCode || proof.code || ''
  return hmacCode(codeKey, ['staff-session', secret, origin.address, origin.userAgent ?? ''], typed)
}

/** So long a form with a second factor that was right is answered again as it was. */
export const answeredAgain = minute

/** The session that was opened with this token a moment ago and goes on. */
export async function openedJustNow({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, token: string) {
  const now = clock.now()
  const row = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles', 'session.expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('session.created_at', '>', new Date(now.getTime() - answeredAgain))
    .where('revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at, ...staff } = row
  return { token, expiresAt: expires_at.toISOString(), staff }
}

/** A session of staff; it counts as fresh, both factors were just shown. The token leaves here once. */
export async function openStaffSession(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { staffId, origin, token = newToken() }: { staffId: string; origin: Origin; token?: string },
) {
  const now = clock.now()
  const after = (life: number) => new Date(now.getTime() + life)
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
