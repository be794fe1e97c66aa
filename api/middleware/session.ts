import type { RawBuilder } from 'kysely'
import type { Call } from '../../contract/call.ts'
import { sessions } from '../../contract/session-limits.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import type { Session } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** `TOKEN` or `Bearer TOKEN` (DECISIONS C4). */
export function tokenOf(headers: Headers): string | undefined {
  const value = headers.get('authorization')?.trim()
  return value?.replace(/^Bearer\s+/i, '') || undefined
}

const sessionOf = compiledOnce((db, hash: RawBuilder<string>) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'session.id',
      'session.audience',
      'session.account_id',
      'session.staff_id',
      'session.last_used_at',
      'session.idle_expires_at',
      'session.expires_at',
      'session.revoked_at',
      'session.fresh_until',
      'account.closed_at',
      'account.frozen_at',
      'staff.disabled_at',
      'staff.name',
      'staff.roles',
    ])
    .where('session.token_hash', '=', hash)
    .modifyEnd(prepared),
)

async function findSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  passive: boolean,
): Promise<Session | 'ended'> {
  const [row] = await sessionOf(db, tokenHash(token))
  const now = clock.now()
  if (!row || row.revoked_at || row.expires_at <= now || row.idle_expires_at <= now) return 'ended'
  if (row.closed_at || row.frozen_at || row.disabled_at) return 'ended'
  if (!passive)
    await keepAlive({ db, clock }, { id: row.id, audience: row.audience, lastUsedAt: row.last_used_at })
  if (row.audience === 'staff')
    return {
      kind: 'staff',
      id: row.id,
      staffId: row.staff_id!,
      name: row.name!,
      roles: row.roles!,
      freshUntil: row.fresh_until,
    }
  return {
    kind: 'account',
    id: row.id,
    audience: row.audience,
    accountId: row.account_id!,
  }
}

/** Writes at most once a minute, so that a page with many pictures does not cause a write for each. */
async function keepAlive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: { id: string; audience: string; lastUsedAt: Date },
) {
  const now = clock.now()
  if (now.getTime() - session.lastUsedAt.getTime() < 60_000) return
  const { idle } = session.audience === 'staff' ? sessions.staff : sessions.account
  await db
    .updateTable('session')
    .set({ last_used_at: now, idle_expires_at: new Date(now.getTime() + idle) })
    .where('id', '=', session.id)
    .execute()
}

/**
 * Null for calls without a session. Throws NOT_LOGGED_IN without a token, SESSION_ENDED for an unknown, revoked or expired one,
 * WRONG_AUDIENCE for a session of another audience, and FORBIDDEN without the role (DECISIONS A3).
 */
export async function sessionFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  definition: Pick<Call, 'caller' | 'passive'>,
  headers: Headers,
): Promise<Session | null> {
  if (definition.caller === 'anyone') return null
  const token = tokenOf(headers)
  if (!token) throw refuse('NOT_LOGGED_IN')
  const session = await findSession(deps, token, definition.passive === true)
  if (session === 'ended') throw refuse('SESSION_ENDED')
  const { caller } = definition
  if (caller === 'account' || caller === 'customer' || caller === 'hero') {
    if (session.kind !== 'account') throw refuse('WRONG_AUDIENCE')
    if (caller !== 'account' && session.audience !== caller) throw refuse('WRONG_AUDIENCE')
    return session
  }
  if (session.kind !== 'staff') throw refuse('WRONG_AUDIENCE')
  if (caller !== 'staff' && !session.roles.includes(caller) && !session.roles.includes('admin'))
    throw refuse('FORBIDDEN')
  return session
}
