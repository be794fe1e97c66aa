import { sql } from 'kysely'
import type { Database } from '../deps.ts'
import { readHead } from './read-audit-log.ts'

/** Numbers of one partition. */
export const rowsPerPartition = 1_000_000
const beyond = 'audit_log_beyond'

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
      // In the database, because only the owner of the table may do it (decision 0561).
      await sql`select add_audit_partition(${rowsPerPartition}::bigint)`.execute(tx)
      return 1
    })
  return made
}

/** Drops the partitions that end at or before a number, and returns their names. */
export async function dropPartitions(db: Database, through: number): Promise<string[]> {
  const old = (await readPartitions(db)).filter(({ to }) => to !== null && to - 1 <= through)
  for (const { name } of old) await withTable(db, tx => sql`select drop_audit_partition(${name})`.execute(tx))
  return old.map(({ name }) => name)
}
