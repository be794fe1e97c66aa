import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** An application that is not there and one whose account is closed are both NOT_FOUND. */
export async function requireOpenApplication(db: Database, applicationId: string) {
  const row = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select('account.closed_at')
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  if (!row || row.closed_at) throw refuse('NOT_FOUND')
}
