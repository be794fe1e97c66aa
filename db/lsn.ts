import { sql } from 'kysely'
import type { Database } from './client.ts'
import { oneRow } from './one-row.ts'

/** A position in PostgreSQL's write-ahead log in its text form, such as `16/B374D848`. */
export type Lsn = string

export function compareLsn(one: Lsn, other: Lsn): number {
  const [a, b] = [positionOf(one), positionOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

function positionOf(lsn: Lsn): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The position up to which the primary has committed. Throws on a server that is in recovery. */
export async function committedLsn(primary: Database): Promise<Lsn> {
  const { rows } = await sql<{ lsn: Lsn }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  return oneRow(rows).lsn
}

/** The position that queries on this server see: on a primary everything, on a replica what it has replayed. */
export async function visibleLsn(db: Database): Promise<Lsn> {
  const { rows } = await sql<{ lsn: Lsn | null }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as lsn`.execute(
    db,
  )
  return oneRow(rows).lsn ?? '0/0'
}
