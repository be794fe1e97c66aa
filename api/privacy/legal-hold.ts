import { type RawBuilder, sql } from 'kysely'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

export const heldAccount = (now: Date, accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from legal_hold where legal_hold.account_id = ${accountId}
    and lifted_at is null and ends_on >= ${newYorkDate(now)}::date)`

/** For rows without an account: true if the email is that of an open account with a hold. */
export const heldEmail = (now: Date, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from account where account.audience in ('customer', 'hero') and account.email = ${email}
    and account.closed_at is null and ${heldAccount(now, sql.ref('account.id'))})`

/** Throws LEGAL_HOLD while a hold is active. */
export async function refuseHeld({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, accountId: string) {
  const { rows } = await sql<{ held: boolean }>`
    select ${heldAccount(clock.now(), sql`${accountId}::uuid`)} as held`.execute(db)
  if (rows[0]?.held) throw refuse('LEGAL_HOLD')
}
