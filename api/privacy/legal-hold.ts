import { type RawBuilder, sql } from 'kysely'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** The day that the clocks of New York show. */
export const newYorkDay = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone 'America/New_York')::date`

/** True where a legal hold stands on the account with this id: not lifted, its last day not over in New York. */
export const heldAccount = (now: Date, accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from legal_hold where legal_hold.account_id = ${accountId}
    and lifted_at is null and ends_on >= ${newYorkDay(now)})`

/** The same for what carries no account: by the email that an open account with a hold has. */
export const heldEmail = (now: Date, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from account where account.audience in ('customer', 'hero') and account.email = ${email}
    and account.closed_at is null and ${heldAccount(now, sql.ref('account.id'))})`

/** Refuses LEGAL_HOLD while one stands. */
export async function refuseHeld({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, accountId: string) {
  const { rows } = await sql<{ held: boolean }>`
    select ${heldAccount(clock.now(), sql`${accountId}::uuid`)} as held`.execute(db)
  if (rows[0]?.held) throw refuse('LEGAL_HOLD')
}
