import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseClient } from '../../db/client.ts'
import { storedRows } from './stored-rows.ts'

/** Schemas of the product and of its job runner. */
const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/**
 * This value changes if a test changes tables, triggers or functions, or sets an option of the database. It consists of the
 * number of these objects and the last transaction that wrote one. PostgreSQL's own objects have lower ids.
 */
const schemaMark = `select concat_ws(' ',
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_class where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_trigger where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_proc where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_constraint where oid >= 16384),
  (select count(*) from pg_attribute where attrelid >= 16384 and not attisdropped),
  (select count(*) from pg_db_role_setting)) as mark,
  (select count(*)::int from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend') as connected`

/** Milliseconds. A closed connection stays listed until its server process has ended. */
const closing = { tries: 5, pause: 20 } as const

/** The state of the template, which is the same for every copy. */
let asNew: { mark: string; rows: string } | undefined

const filledTables = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${ours} and pg_relation_size(c.oid) > 0`

/** Records the state of an unused database, for `makeNew`. */
export async function noteNew({ pool }: DatabaseClient): Promise<void> {
  if (asNew) return
  const { rows: tables } = await pool.query<{ name: string }>(filledTables)
  const inserts = await storedRows(
    pool,
    tables.map(({ name }) => name),
  )
  const { rows } = await pool.query<{ mark: string }>(schemaMark)
  asNew = { mark: rows[0]!.mark, rows: inserts }
}

const emptied = `do $$ declare found record; begin
  -- No trigger judges it: what is written for good goes, too.
  set local session_replication_role = replica;
  for found in ${filledTables} loop execute format('delete from %s', found.name); end loop;
  for found in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
    where last_value is not null
  loop perform setval(found.name, found.start_value, false); end loop;
end $$;`

async function presentState(client: pg.PoolClient) {
  const { rows } = await client.query<{ mark: string; connected: number }>(schemaMark)
  return rows[0]!
}

/**
 * Restores the rows of a new database, at a tenth of the cost of another copy. Returns false if that is not possible: a
 * connection is in use, another client is connected, or something other than rows has changed.
 */
export async function makeNew({ pool }: DatabaseClient): Promise<boolean> {
  if (!asNew || pool.ending || pool.totalCount === 0 || pool.idleCount !== pool.totalCount) return false
  const held: pg.PoolClient[] = []
  try {
    while (pool.idleCount > 0) held.push(await pool.connect())
    let present = await presentState(held[0]!)
    for (let tries = 1; tries < closing.tries && present.connected > held.length; tries++) {
      await sleep(closing.pause)
      present = await presentState(held[0]!)
    }
    if (present.mark !== asNew.mark || present.connected !== held.length) return false
    for (const client of held) if (!(await isQuiet(client))) return false
    const { rows: filled } = await held[0]!.query<{ name: string }>(filledTables)
    await held[0]!.query(emptied + asNew.rows)
    // Otherwise new rows would fill the gaps of deleted ones, and queries would return them in a different order than in a new
    // database.
    await held[0]!.query(`vacuum (truncate) ${filled.map(({ name }) => name)}`)
    return true
  } catch {
    return false
  } finally {
    for (const client of held) client.release()
  }
}

/** Like `discard all`, but it keeps the prepared statements, which the client expects to exist. */
const forgotten = `close all; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences`

/** Resets a session's locks, settings and channels. Returns false if a test has changed a default of the database. */
async function isQuiet(client: pg.PoolClient): Promise<boolean> {
  await client.query(forgotten)
  const { rows } = await client.query<{ only: string }>(
    `select current_setting('default_transaction_read_only') as only`,
  )
  return rows[0]!.only === 'off'
}
