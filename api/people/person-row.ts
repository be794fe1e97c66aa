import type { AccountRow } from '../accounts/find-account.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

/** A person’s account, open or closed; `lock` as in `accountById`. Throws NOT_FOUND if there is none. */
export async function personRow(db: Database, accountId: string, { lock = false } = {}): Promise<AccountRow> {
  const query = db.selectFrom('account').selectAll().where('id', '=', requireId(accountId))
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** An open account, locked until the transaction ends. */
export async function openPersonRow(db: Database, accountId: string): Promise<AccountRow> {
  const row = await personRow(db, accountId, { lock: true })
  if (row.closed_at) throw refuse('NOT_FOUND')
  return row
}
