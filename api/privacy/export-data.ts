import { sql } from 'kysely'
import type { AccountSession, Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import type { DataRule } from './data-rule.ts'
import { personalData } from './personal-data.ts'

type Row = Record<string, unknown>

function ownRows({ db }: Pick<Deps, 'db'>, table: string, { owner }: DataRule, accountId: string) {
  const whose =
    owner === 'application_id'
      ? sql`application_id in (select id from application where account_id = ${accountId})`
      : sql`${sql.ref(owner)} = ${accountId}`
  return sql<Row>`select * from ${sql.table(table)} where ${whose}`.execute(db)
}

async function copiesOf(deps: Pick<Deps, 'db' | 'ring'>, rule: DataRule, rows: Row[]): Promise<Row[]> {
  const opened = await rule.opened?.(deps, rows)
  return rows.map((row, at) => ({
    ...Object.fromEntries(rule.shown.map(column => [column, row[column] ?? null])),
    ...opened?.[at],
  }))
}

export async function personalCopy(deps: Pick<Deps, 'db' | 'ring' | 'clock'>, accountId: string) {
  const tables: Record<string, Row[]> = {}
  for (const [table, rule] of Object.entries(personalData)) {
    const { rows } = await ownRows(deps, table, rule, accountId)
    tables[table] = await copiesOf(deps, rule, rows)
  }
  return { exportedAt: deps.clock.now().toISOString(), tables }
}

/** A copy of the person's data, limited to a few times a day. It never contains the Social Security Number, passwords, codes or tokens. */
export async function exportOwnData({ deps, session }: Context<AccountSession>) {
  await limit(deps, 'exports', session.accountId)
  return personalCopy(deps, session.accountId)
}
