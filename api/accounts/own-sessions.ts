import type { AccountSessionRow } from '../../contract/account-security.ts'
import type { AccountSession, Context } from '../context.ts'
import { deviceOf } from '../device.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { endSessions } from './open-session.ts'

type Own = Context<AccountSession>

const shownSessions = 50

/** `203.0.113.x` for an IPv4 /24, `2001:db8:…` for an IPv6 /56: enough to recognize your own network, too little to locate a home. */
function networkWords(block: string | null): string | null {
  if (!block) return null
  const [address = ''] = block.split('/')
  if (address.includes(':')) return `${address.split(':').slice(0, 2).join(':')}:…`
  return address.replace(/\.0$/, '.x')
}

export async function ownSessions({ deps, session }: Own): Promise<AccountSessionRow[]> {
  const now = deps.clock.now()
  const rows = await deps.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy(({ eb }) => eb('id', '=', session.id), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(shownSessions)
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    network: networkWords(row.network),
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === session.id,
  }))
}

/** Throws NOT_FOUND for another account's session and for one that has ended. */
export async function endSession(context: Own, id: string) {
  const { deps, session } = context
  const { numUpdatedRows } = await deps.db
    .updateTable('session')
    .set({ revoked_at: deps.clock.now() })
    .where('id', '=', requireId(id))
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse('NOT_FOUND')
  return ownSessions(context)
}

export async function endOtherSessions(context: Own) {
  const { deps, session } = context
  await endSessions(deps, session.accountId, { except: session.id })
  return ownSessions(context)
}
