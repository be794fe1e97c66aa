import type pg from 'pg'
import type { DatabaseClient } from '../../db/client.ts'

/** Of the schemas of the product and of its job runner. */
const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/**
 * What tells whether a test has changed tables, triggers or functions, or set something for the whole database: how many
 * there are, and the last transaction that wrote one. Objects of PostgreSQL's own have lower numbers.
 */
const schemaMark = `select concat_ws(' ',
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_class where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_trigger where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_proc where oid >= 16384),
  (select concat_ws(':', count(*), max(xmin::text::bigint)) from pg_constraint where oid >= 16384),
  (select count(*) from pg_attribute where attrelid >= 16384 and not attisdropped),
  (select count(*) from pg_db_role_setting)) as mark,
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connected`

/** As the template has it; the same for every copy of it. */
let asNew: { mark: string; rows: string } | undefined

/** Reads from a database that nobody has used yet what `makeNew` brings back. */
export async function noteNew({ pool }: DatabaseClient): Promise<void> {
  if (asNew) return
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${ours} and pg_relation_size(c.oid) > 0 group by c.oid`,
  )
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select quote_literal(jsonb_agg(to_jsonb(t))) as text from ${name} t having count(*) > 0`,
    )
    for (const { text } of rows)
      inserts.push(`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${text});`)
  }
  const { rows } = await pool.query<{ mark: string }>(schemaMark)
  asNew = { mark: rows[0]!.mark, rows: inserts.join('\n') }
}

/** Tables with anything in their files, be it only rows that were deleted. */
const filledTables = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${ours} and pg_relation_size(c.oid) > 0`

const emptied = `do $$ declare found record; begin
  -- No trigger judges it: what is written for good goes, too.
  set local session_replication_role = replica;
  for found in ${filledTables} loop execute format('delete from %s', found.name); end loop;
  for found in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
    where last_value is not null
  loop perform setval(found.name, found.start_value, false); end loop;
end $$;`

/**
 * Gives the database back the rows that it had when it was new, at a tenth of what another copy costs. False where it
 * cannot be as new: a connection is in use, somebody else is connected, or more than rows was changed.
 */
export async function makeNew({ pool }: DatabaseClient): Promise<boolean> {
  if (!asNew || pool.ending || pool.totalCount === 0 || pool.idleCount !== pool.totalCount) return false
  const held: pg.PoolClient[] = []
  try {
    while (pool.idleCount > 0) held.push(await pool.connect())
    const { rows } = await held[0]!.query<{ mark: string; connected: number }>(schemaMark)
    if (rows[0]!.mark !== asNew.mark || rows[0]!.connected !== held.length) return false
    for (const client of held) if (!(await isQuiet(client))) return false
    const { rows: filled } = await held[0]!.query<{ name: string }>(filledTables)
    await held[0]!.query(emptied + asNew.rows)
    // Else what is written next would lie among deleted rows, and be read in another order than in a new database.
    await held[0]!.query(`vacuum (truncate) ${filled.map(({ name }) => name)}`)
    return true
  } catch {
    return false
  } finally {
    for (const client of held) client.release()
  }
}

/** What `discard all` does but for prepared statements, of which the client goes on thinking that they are there. */
const forgotten = `close all; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences`

/** Forgets what a session holds: locks, settings, channels. A default of the database it keeps. */
async function isQuiet(client: pg.PoolClient): Promise<boolean> {
  await client.query(forgotten)
  const { rows } = await client.query<{ only: string }>(
    `select current_setting('default_transaction_read_only') as only`,
  )
  return rows[0]!.only === 'off'
}
