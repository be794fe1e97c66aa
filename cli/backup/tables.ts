import type pg from 'pg'
import { oneRow } from '../../db/one-row.ts'

/** One of our tables. A partitioned table counts as one. Names are quoted for SQL. */
export interface Table {
  /** In the form `schema.table`. */
  name: string
  /** Generated columns are left out, because they are computed again. */
  columns: string[]
  /** An order that is the same on every server: by primary key, with texts by their bytes. */
  orderBy: string[]
}

interface Partition {
  parent: string
  name: string
  /** As PostgreSQL prints it: `FOR VALUES FROM … TO …`. */
  bound: string
}

/** Settings of a session that prints a value in the same way on every server, needs schemas in front of names, and has no time limits. */
export const plainSession = `set search_path = ''; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

const ours = "n.nspname in ('public', 'graphile_worker')"
const ofExtension = `exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((
        select json_agg('t.' || quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by k.place)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '["t::text collate \\"C\\""]') as "orderBy"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours} and not ${ofExtension}
    order by format('%I.%I', n.nspname, c.relname) collate "C"`)
  return rows
}

export async function readPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select i.inhparent::regclass::text as parent, c.oid::regclass::text as name,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relispartition and ${ours} order by 2`)
  return rows
}

/** The last value that each sequence has returned, as `pg_sequences` shows it, or null. */
export async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** How many tables, views and sequences a database has that should be empty, in all schemas except the system's. */
export async function countRelations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not ${ofExtension}`)
  return oneRow(rows).count
}

export const selectAll = ({ name, columns, orderBy }: Table) =>
  `select ${columns.map(column => `t.${column}`).join(', ')} from ${name} t order by ${orderBy.join(', ')}`
