import { sql } from 'kysely'
import { oneRow } from '../../db/one-row.ts'
import type { Database } from '../deps.ts'
import { readHead } from './read-audit-log.ts'

/** Numbers of one partition. */
export const rowsPerPartition = 1_000_000
const beyond = 'audit_log_beyond'
const nameFrom = (first: number) => `audit_log_from_${first}`

interface Partition {
  name: string
  /** The first number, and the first number after the partition. Null means unbounded. */
  from: number | null
  to: number | null
}

const ends = /^FOR VALUES FROM \((?:MINVALUE|'(\d+)')\) TO \((?:MAXVALUE|'(\d+)')\)$/

/** In the order of their numbers. The last partition takes every number beyond the others. */
export async function readPartitions(db: Database): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass`.execute(db)
  return rows
    .map(({ name, bound }) => {
      const [, from, to] = ends.exec(bound) ?? []
      return { name, from: from ? Number(from) : null, to: to ? Number(to) : null }
    })
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
}

/**
 * Waits only briefly for reads and writes that use the table, because all others queue behind it. A new partition also needs a lock
 * on `staff`, which its rows refer to. Both waits together are shorter than `deadlock_timeout` (a second), so this gives up before
 * PostgreSQL can end the transaction of a call that holds `staff` and waits for the log.
 */
function withTable<Result>(db: Database, change: (tx: Database) => Promise<Result>): Promise<Result> {
  const locked = async (tx: Database) => {
    await sql`set local lock_timeout = '400ms'`.execute(tx)
    await sql`lock table audit_log in access exclusive mode`.execute(tx)
    return change(tx)
  }
  return db.isTransaction ? locked(db) : db.transaction().execute(locked)
}

async function lastOf(db: Database): Promise<{ name: string; from: number }> {
  const last = (await readPartitions(db)).at(-1)
  if (last?.name !== beyond || last.from === null || last.to !== null)
    throw new Error(`The last partition of the audit log must be ${beyond}, without end.`)
  return { name: last.name, from: last.from }
}

const bounds = (from: number, to: number | null) =>
  sql.raw(`for values from (${from}) to (${to ?? 'maxvalue'})`)

/**
 * Adds a partition before the last one. If the last one already has rows, because none was added in time, it becomes that
 * partition.
 */
async function addPartition(tx: Database): Promise<void> {
  const { from } = await lastOf(tx)
  const name = sql.table(nameFrom(from))
  const log = sql.table('audit_log')
  const { rows } = await sql<{
    last: number | null
  }>`select max(seq) as last from ${sql.table(beyond)}`.execute(tx)
  const last = oneRow(rows).last ?? from - 1
  const to = from + Math.ceil(Math.max(1, last + 1 - from) / rowsPerPartition) * rowsPerPartition
  await sql`alter table ${log} detach partition ${sql.table(beyond)}`.execute(tx)
  if (last < from) {
    await sql`create table ${name} partition of ${log} ${bounds(from, to)}`.execute(tx)
    await sql`alter table ${log} attach partition ${sql.table(beyond)} ${bounds(to, null)}`.execute(tx)
  } else {
    await sql`alter table ${sql.table(beyond)} rename to ${name}`.execute(tx)
    await sql`alter table ${log} attach partition ${name} ${bounds(from, to)}`.execute(tx)
    await sql`create table ${sql.table(beyond)} partition of ${log} ${bounds(to, null)}`.execute(tx)
  }
}

/**
 * Adds partitions until a whole one is free after the end of the log. Throws if the table stays in use. That is harmless: there is
 * room for a million rows, and the job runs again.
 */
export async function makePartitions(db: Database, ahead = rowsPerPartition): Promise<number> {
  const isShort = async (now: Database) => (await lastOf(now)).from <= (await readHead(now)).seq + ahead
  let made = 0
  while (await isShort(db))
    made += await withTable(db, async tx => {
      // Another process may have been faster.
      if (!(await isShort(tx))) return 0
      await addPartition(tx)
      return 1
    })
  return made
}

/** Drops the partitions that end at or before a number, and returns their names. */
export async function dropPartitions(db: Database, through: number): Promise<string[]> {
  const old = (await readPartitions(db)).filter(({ to }) => to !== null && to - 1 <= through)
  for (const { name } of old)
    await withTable(db, tx => sql`drop table if exists ${sql.table(name)}`.execute(tx))
  return old.map(({ name }) => name)
}
