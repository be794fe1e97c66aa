import type { AccountRow } from '../accounts/find-account.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

export async function personRow(db: Database, accountId: string, { hold = false } = {}): Promise<AccountRow> {
  const query = db.selectFrom('account').selectAll().where('id', '=', requireId(accountId))
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

export async function openPersonRow(db: Database, accountId: string): Promise<AccountRow> {
  const row = await personRow(db, accountId, { hold: true })
  if (row.closed_at) throw refuse('NOT_FOUND')
  return row
}
