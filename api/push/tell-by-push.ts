import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../jobs.ts'

/** Tries within about an hour: yesterday's news helps nobody. */
const attempts = 8

/**
 * Tells each device of the account that there is news, in the caller's transaction. The mail and the text of the same moment say which:
 * a message shows on a locked screen.
 */
export async function tellByPush(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  accountId: string,
): Promise<void> {
  const devices = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  for (const { id } of devices)
    await enqueue(
      db,
      'send-push',
      { id, at: clock.now().toISOString() },
      { key: `send-push:${id}`, attempts },
    )
}
