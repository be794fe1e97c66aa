import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

/** Throws NOT_FOUND for a malformed or unknown id, and if the account is closed. */
export async function requireOpenApplication(db: Database, id: string): Promise<string> {
  const applicationId = requireId(id)
  const row = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select('account.closed_at')
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  if (!row || row.closed_at) throw refuse('NOT_FOUND')
  return applicationId
}
