import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Table {
  name: string
  /** The columns in a dump. Generated ones are left out, because they are recomputed. */
  columns: string
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') order by 1`)
  return rows
}

export async function tableSums(client: pg.Client): Promise<Map<string, { rows: number; hash: string }>> {
  const sums = new Map<string, { rows: number; hash: string }>()
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(line, chr(10) order by line), '')) as hash
      from (select t::text as line from ${name} t) as lines`,
    )
    sums.set(name, rows[0]!)
  }
  return sums
}

export async function copyOut(client: pg.Client): Promise<Map<string, string>> {
  const folder = (
    await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
  ).rows[0]!.folder
  const files = new Map<string, string>()
  for (const { name, columns } of await tablesOf(client)) {
    const file = `${folder}/${randomUUID()}.copy`
    await client.query(`copy ${name} (${columns}) to '${file}'`)
    files.set(name, file)
  }
  return files
}

/**
 * Fills a migrated database as pg_restore would: with an empty search_path, without triggers during COPY, and with the indexes
 * built afterward. Rows that migrations have inserted are removed first.
 */
export async function fillFrom(client: pg.Client, files: ReadonlyMap<string, string>): Promise<void> {
  await client.query("set search_path = ''; set session_replication_role = replica")
  const tables = await tablesOf(client)
  // Partitioned tables as well, since rows that refer to another table do so through them.
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(format('%I.%I', nspname, relname), ', ') as all from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`,
  )
  await client.query(`truncate ${rows[0]!.all}`)
  for (const { name, columns } of tables)
    await client.query(`copy ${name} (${columns}) from '${files.get(name)}'`)
  for (const { name } of tables) await client.query(`reindex table ${name}`)
}
