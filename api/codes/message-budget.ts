import { sql } from 'kysely'
import { day, second } from '../../contract/durations.ts'
import { pointsOf } from '../../contract/limit-points.ts'
import { prepared } from '../../db/prepared.ts'
import { outsideUnit } from '../../db/unit-of-work.ts'
import type { Deps } from '../deps.ts'
import { refuse, refuseForNow } from '../refusal.ts'
import { readStoredSetting } from '../settings/stored-setting.ts'
import type { Proof } from './admit-client.ts'

const limitName = 'codesNotEntered'
const row = 'without-proof'

/** The level at `now` in US cents, after draining by `budget` a day. If clocks differ, the later time counts. */
const drained = (budget: number, now: Date) =>
  sql<number>`greatest(0, code_budget.cents - greatest(0, extract(epoch from ${now}::timestamptz - code_budget.at)::float8) * ${(budget * second) / day}::float8)`

/**
 * Spends the price of one message, unless the budget of codes that nobody has entered is used up. It is a leaky bucket: each
 * message adds `centsAMessage`, a day takes the whole budget out again, and an entered code takes out what `1 / enteredShare`
 * messages cost. While at least that share of the codes is entered, the level doesn't rise, however many are sent. Callers with a
 * bot-check token spend nothing and are never refused. Throws CODES_PAUSED, or BOT_CHECK_FAILED to a caller with a wrong token,
 * who gets through with a new one. `giveBack` returns the price if no message went out.
 */
export async function admitMessage(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, proof: Proof) {
  if (proof === 'token') return { giveBack: async () => {} }
  const db = outsideUnit(deps.db)
  const now = deps.clock.now()
  const { centsAMessage } = deps.settings.codeBudget
  const { value } = await readStoredSetting(db, 'limits')
  // A budget below the price of one message still sends one at a time.
  const budget = Math.max(pointsOf(limitName, value), centsAMessage)
  const level = drained(budget, now)
  const { rows } = await sql`
    insert into code_budget (name, cents, at) values (${row}, ${centsAMessage}, ${now})
    on conflict (name) do update set cents = ${level} + excluded.cents, at = greatest(code_budget.at, excluded.at)
      where ${level} + excluded.cents <= ${budget}
    returning name ${prepared}`.execute(db)
  if (rows.length > 0) return { giveBack: () => takeOut(deps, centsAMessage) }
  if (proof === 'wrong') throw refuse('BOT_CHECK_FAILED', { limit: limitName })
  const full = await db
    .selectFrom('code_budget')
    .select(level.as('cents'))
    .where('name', '=', row)
    .executeTakeFirst()
  const over = (full?.cents ?? 0) + centsAMessage - budget
  throw refuseForNow('CODES_PAUSED', Math.max(1, Math.ceil((over * day) / budget / second)), limitName)
}

async function takeOut({ db }: Pick<Deps, 'db'>, cents: number) {
  await outsideUnit(db)
    .updateTable('code_budget')
    .set({ cents: sql<number>`greatest(0, cents - ${cents}::float8)` })
    .where('name', '=', row)
    .modifyEnd(prepared)
    .execute()
}

/** Makes room for as many messages as one entered code pays for, which is `1 / enteredShare`. Call it after the commit. */
export async function codeEntered(deps: Pick<Deps, 'db' | 'settings'>, { proven }: { proven: boolean }) {
  const { centsAMessage, enteredShare } = deps.settings.codeBudget
  if (!proven) await takeOut(deps, centsAMessage / enteredShare)
}
