import { z } from '../../contract/schema.ts'
import type { AccountRow } from '../accounts/find-account.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

const uuid = z.uuid()

/** Anything that cannot be an id is NOT_FOUND, like one that is not there. */
export function requireId(id: string): string {
  if (!uuid.safeParse(id).success) throw refuse('NOT_FOUND')
  return id
}

/** The account, closed ones too. With `hold` it waits its turn and keeps it until the transaction ends. */
export async function personRow(db: Database, accountId: string, { hold = false } = {}): Promise<AccountRow> {
  const query = db.selectFrom('account').selectAll().where('id', '=', requireId(accountId))
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same, of somebody who still has the account. */
export async function openPersonRow(db: Database, accountId: string): Promise<AccountRow> {
  const row = await personRow(db, accountId, { hold: true })
  if (row.closed_at) throw refuse('NOT_FOUND')
  return row
}
