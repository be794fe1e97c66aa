import type { Audience } from '../../contract/fields.ts'
import { sessions } from '../../contract/session-limits.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'

interface Opening {
  accountId: string
  audience: Audience
  client: ClientInfo
}

export const sessionTable = jsonRows('session', [
  'token_hash',
  'audience',
  'account_id',
  'user_agent',
  'network',
  'created_at',
  'last_used_at',
  'idle_expires_at',
  'expires_at',
])

/** A new session: the row, which stores only the token's hash, and the answer with the token itself (DECISIONS A1). */
export function newSession({ clock }: Pick<Deps, 'clock'>, { accountId, audience, client }: Opening) {
  const now = clock.now()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessions.account.absolute)
  const row = {
    token_hash: tokenHash(token),
    audience,
    account_id: accountId,
    user_agent: client.userAgent,
    network: client.block,
    created_at: now,
    last_used_at: now,
    idle_expires_at: new Date(now.getTime() + sessions.account.idle),
    expires_at: expiresAt,
  }
  return { row, session: { token, audience, expiresAt: expiresAt.toISOString(), accountId } }
}

export async function endSessions(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const now = clock.now()
  const open = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  const { numUpdatedRows } = await (except ? open.where('id', '<>', except) : open).executeTakeFirst()
  return Number(numUpdatedRows)
}
