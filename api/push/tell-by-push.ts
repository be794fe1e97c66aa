import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../jobs.ts'

/** All tries happen within about an hour, because old news helps nobody. */
const attempts = 8

/**
 * Tells each device of the account that there is news, in the caller's transaction. Only the mail and the text that are sent at the
 * same time say what the news is, because a push message shows on a locked screen.
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
