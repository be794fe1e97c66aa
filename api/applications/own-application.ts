import type { AccountSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

interface OwnApplication {
  id: string
  accountId: string
}

/** Every Hero has an application from sign-up on. Throws NOT_FOUND if it was erased in the meantime. */
export async function ownApplication(db: Database, session: AccountSession): Promise<OwnApplication> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return { id: row.id, accountId: session.accountId }
}
