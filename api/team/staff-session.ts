import { answeredAgain } from '../../contract/code-limits.ts'
import { sessions } from '../../contract/session-limits.ts'
import { hmacCode, newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import type { Proof } from './factors.ts'

interface Showing {
  secret: string
  proof: Proof
  client: ClientInfo
}

/**
 * The session token that a second factor opens. It is derived from the secret, the proof and the client, so that the same form sent
 * twice (Enter pressed twice before scripts run) gets the same session. Passkey answers come from a script, which sends only once.
 */
export function staffTokenFor(
  { codeKey }: Pick<Deps, 'codeKey'>,
  { secret, proof, client }: Showing,
): string {
  if (proof.passkey) return newToken()
  const typed = proof.recoveryCode || proof.code || ''
  return hmacCode(codeKey, ['staff-session', secret, client.ip, client.userAgent ?? ''], typed)
}

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

/** The new session counts as stepped up, because both factors were just checked. Returns the token once; only its hash is stored. */
export async function openStaffSession(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { staffId, client, token = newToken() }: { staffId: string; client: ClientInfo; token?: string },
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
      user_agent: client.userAgent,
      created_at: now,
      last_used_at: now,
      idle_expires_at: after(sessions.staff.idle),
      expires_at: expiresAt,
      fresh_until: after(sessions.stepUp),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expiresAt.toISOString() }
}
