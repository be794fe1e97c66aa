import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseClient } from '../../db/client.ts'
import { storedRows } from './stored-rows.ts'

/**
 * PostgreSQL counts the rows that were ever written in each table: also those of its own tables, which change with a table, a
 * trigger, a function or a planner's statistics. A session reports its counts when it ends or, as `sessionReset` demands, at once.
 */
const written = `pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid)`

/** PostgreSQL's own objects have lower ids. What belongs to the whole cluster changes with every new database. */
const presentState = `select
  coalesce(jsonb_object_agg(oid::regclass, ${written}) filter (where oid >= 16384 and ${written} > 0), '{}') as rows,
  concat_ws(' ', sum(${written}) filter (where oid < 16384), (select count(*) from pg_db_role_setting)) as schema,
  pg_stat_get_db_numbackends((select oid from pg_database where datname = current_database())) as connected
  from pg_class where relkind = 'r' and not relisshared`

interface State {
  /** How many rows were ever written, by the name of the table. */
  rows: Record<string, number>
  schema: string
  connected: number
}

/** Milliseconds. A closed connection stays listed until its server process has ended. */
const closing = { tries: 5, pause: 20 } as const

/** The state of the template, which is the same for every copy. */
let newState: (State & { sequences: string; inserts: Record<string, string> }) | undefined

/** The counts of a database after it was reset. */
const afterReset = new WeakMap<pg.Pool, State['rows']>()

const stateOf = async (client: Pick<pg.PoolClient, 'query'>) =>
  (await client.query<State>(presentState)).rows[0]!

/** Records the state of an unused database, for `resetDatabase`. */
export async function noteNewDatabase({ pool }: DatabaseClient): Promise<void> {
  if (newState) return
  const state = await stateOf(pool)
  const { rows: filled } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0`,
  )
  const inserts: Record<string, string> = {}
  for (const { name } of filled) inserts[name] = await storedRows(pool, [name])
  const { rows: resets } = await pool.query<{ sql: string }>(
    `select format('select setval(%L, %s, false);', format('%I.%I', schemaname, sequencename), start_value) as sql from pg_sequences`,
  )
  newState = { ...state, inserts, sequences: resets.map(({ sql }) => sql).join(' ') }
}

/**
 * Restores the rows of a new database, at a tenth of the cost of another copy. Returns false if that is not possible: a
 * connection is in use, another client is connected, or something other than rows has changed.
 */
export async function resetDatabase({ pool }: DatabaseClient): Promise<boolean> {
  if (!newState || pool.ending || pool.totalCount === 0 || pool.idleCount !== pool.totalCount) return false
  const held: pg.PoolClient[] = []
  try {
    while (pool.idleCount > 0) held.push(await pool.connect())
    for (const client of held) if (!(await resetSession(client))) return false
    const first = held[0]!
    let present = await stateOf(first)
    for (let tries = 1; tries < closing.tries && present.connected > held.length; tries++) {
      await sleep(closing.pause)
      present = await stateOf(first)
    }
    if (present.schema !== newState.schema || present.connected !== held.length) return false
    const before = afterReset.get(pool) ?? newState.rows
    const changed = Object.keys(present.rows).filter(table => present.rows[table] !== before[table])
    // As a replica, so that no trigger refuses to delete rows of tables that only grow.
    await first.query(`begin; set local session_replication_role = replica; ${newState.sequences}
      ${changed.map(table => `delete from ${table}; ${newState!.inserts[table] ?? ''}`).join('\n')}
      select pg_stat_force_next_flush(); commit`)
    if (changed.length === 0) return true
    // Otherwise new rows would fill the gaps of deleted ones, and queries would return them in a different order than in a new
    // database.
    await first.query(`vacuum (truncate) ${changed}`)
    afterReset.set(pool, (await stateOf(first)).rows)
    return true
  } catch {
    return false
  } finally {
    for (const client of held) client.release()
  }
}

/** Like `discard all`, but it keeps the prepared statements, which the client expects to exist. */
const sessionReset = `close all; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences; select pg_stat_force_next_flush();
  select current_setting('default_transaction_read_only') as only`

/** Resets a session's locks, settings and channels. Returns false if a test has changed a default of the database. */
async function resetSession(client: pg.PoolClient): Promise<boolean> {
  const results = (await client.query(sessionReset)) as unknown as pg.QueryResult<{ only: string }>[]
  return results.at(-1)!.rows[0]!.only === 'off'
}
