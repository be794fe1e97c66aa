import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { oneRow } from '../../db/one-row.ts'
import { contentTypeOf } from '../../providers/storage/file-key.ts'
import type { UploadStore } from '../../providers/storage/upload-store.ts'
import { OperatorError } from '../verb.ts'
import { sumRows } from './dump-rows.ts'
import type { Head, Manifest } from './manifest.ts'
import type { readArchive } from './read-archive.ts'
import { countRelations, plainSession, readPartitions, readTables, type Table } from './tables.ts'

interface Target {
  /** An address without a pooler. */
  url: string
  store: UploadStore
}

/** How many files are written at a time. A disk confirms each after milliseconds, a bucket after tens of milliseconds. */
const ahead = 8

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'restore',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(plainSession)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Refuses a target that is not empty, or that a process of Hero is using. */
export async function refuseUsedTarget({ url, store }: Target): Promise<void> {
  await withClient(url, async client => {
    if ((await countRelations(client)) > 0)
      throw new OperatorError(
        'The database holds tables already. A restore never overwrites: create an empty database and name it in DATABASE_URL.',
      )
    const { rows } = await client.query<{
      count: number
    }>(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'hero%'`)
    if (oneRow(rows).count > 0)
      throw new OperatorError('A process of Hero uses this database. Stop every process, then restore.')
  })
  if ((await store.list('')).length > 0)
    throw new OperatorError(
      'The file store holds files already. A restore never overwrites: name an empty folder (DATA_DIR) or bucket (S3_BUCKET).',
    )
}

/** The migrations of the backup. Throws unless this release has all of them, unchanged. */
export function migrationsOf({ migrations, release }: Head) {
  const known = new Map(readMigrations().map(migration => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new OperatorError(
      `This release does not have the migration ${name}. Restore with the release ${release}.`,
    )
  })
}

/**
 * Creates the tables of the backup's release, fills them in one transaction, compares rows and hashes with the manifest, and only
 * then commits. Files are written at the same time. After that, the database is migrated to this release. The archive has already
 * been read once, so any problem here is with the target.
 */
export async function load(target: Target, parts: ReturnType<typeof readArchive>): Promise<void> {
  const first = (await parts.next()).value
  if (!first || !('head' in first)) throw new Error('the archive begins without its head')
  const { head } = first
  await migrate({ url: target.url, migrations: migrationsOf(head) })
  await withClient(target.url, async client => {
    await client.query('begin')
    const tables = await matchingTables(client, head)
    await matchPartitions(client, head)
    const resume = await suspendChecks(client)
    await client.query(`truncate ${[...tables.keys()].join(', ')}`)
    const manifest = await fill(client, target.store, tables, parts)
    for (const [name, last] of Object.entries(manifest.sequences))
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await resume()
    for (const [name, table] of tables) {
      const { rows, sha256 } = await sumRows(client, table)
      const expected = manifest.tables[name]
      if (rows !== expected?.rows || sha256 !== expected.sha256)
        throw new OperatorError(`${name} differs from the backup: ${rows} rows instead of ${expected?.rows}.`)
    }
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate({ url: target.url })
}

const unqualified = (name: string) => name.replace(/^public\./, '')

/** The same partitions as in the backup. Those that the migrations made for an empty database may have other bounds. */
async function matchPartitions(client: pg.Client, { partitions: wanted }: Head): Promise<void> {
  const there = await readPartitions(client)
  const isIn = (list: Head['partitions'], { name, bound }: Head['partitions'][number]) =>
    list.some(other => other.name === name && other.bound === bound)
  for (const partition of there)
    if (!isIn(wanted, partition)) await client.query(`drop table ${partition.name}`)
  for (const partition of wanted) {
    const { parent, name, bound } = partition
    if (!isIn(there, partition))
      await client.query(`create table public.${unqualified(name)} partition of ${parent} ${bound}`)
  }
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

async function matchingTables(client: pg.Client, head: Head): Promise<Map<string, Table>> {
  const tables = new Map((await readTables(client)).map(table => [table.name, table]))
  const { rows } = await client.query<{ last: number }>(
    'select max(id)::int as last from graphile_worker.migrations',
  )
  // The columns may be in another order than in the backup.
  const matching = head.tables.flatMap(({ name, columns }) => {
    const table = tables.get(name)
    return table && isSameSet(table.columns, columns) ? [{ ...table, columns }] : []
  })
  const isSame = [tables.size, matching.length].every(count => count === head.tables.length)
  if (!isSame || oneRow(rows).last !== head.jobQueue)
    throw new OperatorError(
      `The tables of this release are not those of the backup. Restore with the release ${head.release}, then upgrade.`,
    )
  return new Map(matching.map(table => [table.name, table]))
}

/** Switches off triggers and foreign keys. The returned function switches them on again, which checks every row. */
async function suspendChecks(client: pg.Client): Promise<() => Promise<void>> {
  const ours = "('public', 'graphile_worker')"
  const triggers = await client.query<{ name: string; table: string }>(`
    select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
    join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and c.relkind in ('r', 'p') and n.nspname in ${ours}`)
  const keys = await client.query<{ name: string; table: string; definition: string }>(`
    select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where contype = 'f' and conparentid = 0 and n.nspname in ${ours}`)
  for (const { name, table } of triggers.rows)
    await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { name, table } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { name, table, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name, table } of triggers.rows)
      await client.query(`alter table ${table} enable trigger ${name}`)
  }
}

async function fill(
  client: pg.Client,
  store: UploadStore,
  tables: ReadonlyMap<string, Table>,
  parts: ReturnType<typeof readArchive>,
): Promise<Manifest> {
  const writing = new Set<Promise<void>>()
  let failed: { error: unknown } | undefined
  for await (const part of parts) {
    if ('rows' in part) {
      const table = tables.get(part.table)
      if (!table) throw new Error(`the archive has rows of ${part.table}, which its head does not name`)
      const { name, columns } = table
      const copy = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from([part.rows]), copy)
    } else if ('file' in part) {
      const write = store
        .write(part.file, part.body, contentTypeOf(part.file))
        .catch(error => {
          failed ??= { error }
        })
        .finally(() => writing.delete(write))
      writing.add(write)
      if (writing.size >= ahead) await Promise.race(writing)
    } else if ('manifest' in part) {
      await Promise.all(writing)
      if (!failed) return part.manifest
    }
    if (failed) throw failed.error
  }
  throw new Error('the archive ends without its manifest')
}
