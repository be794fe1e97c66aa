import { type RawBuilder, sql } from 'kysely'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** The day that the clocks of New York show. */
export const newYorkDay = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone 'America/New_York')::date`

/** True of rows of `account` on which a legal hold stands. */
export const heldAccount = (now: Date): RawBuilder<boolean> => sql`exists (select from legal_hold
  where legal_hold.account_id = account.id and lifted_at is null and ends_on >= ${newYorkDay(now)})`

/** Refuses LEGAL_HOLD while one stands: not lifted, its last day not over in New York. */
export async function refuseHeld({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, accountId: string) {
  const hold = await db
    .selectFrom('legal_hold')
    .select('id')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where('ends_on', '>=', newYorkDay(clock.now()))
    .limit(1)
    .executeTakeFirst()
  if (hold) throw refuse('LEGAL_HOLD')
}
