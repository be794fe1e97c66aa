import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigration, type Migration, migrationTimes } from './apply-migration.ts'
import { createDatabase } from './client.ts'
import { HostsClient } from './hosts-client.ts'
import { oneRow } from './one-row.ts'

const folder = join(import.meta.dirname, 'migrations')
/** An arbitrary number, the same in every replica. The process that holds the lock migrates, and the others wait. */
const lockKey = 4_376_001

export function readMigrations(from: string = folder): Migration[] {
  const files = readdirSync(from)
    .filter(file => file.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return files.map(file => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
    if (!number) throw new Error(`${file}: name migrations like 0001-what-it-adds.sql.`)
    if (numbers.has(number))
      throw new Error(`Two migrations have the number ${number}; give the newer one the next number.`)
    numbers.add(number)
    const sql = readFileSync(join(from, file), 'utf8')
    return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

interface MigrationOptions {
  /** An address without a pooler, because the advisory lock belongs to a session, which a pooler would share. */
  url: string
  /** Called before each migration of a database that is in use. */
  onApply?: (name: string) => void
  /** Called before the migrations of a new database, with their number: a line for each would only hide what follows. */
  onNew?: (count: number) => void
  /** Called with what the migration waits for: another migrating process, or a long transaction. */
  onWait?: (reason: string) => void
  times?: Partial<typeof migrationTimes>
  migrations?: Migration[]
}

/**
 * Migrates our tables, then those of the job queue. Any number of processes may call it at the same time: one does the work, and
 * the others wait and find nothing to do. Throws if an applied migration was edited. A late migration from another branch is
 * applied.
 */
export async function migrate(options: MigrationOptions): Promise<{ applied: string[] }> {
  const migrations = options.migrations ?? readMigrations()
  const client = new HostsClient({ connectionString: options.url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const applied: string[] = []
  try {
    // If an operator set limits for calls, they would end a long migration.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await takeTurn(client, options.onWait)
    await provideMissingFunctions(client)
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const known = await appliedMigrations(client)
    const isNew = known.size === 0
    if (isNew) options.onNew?.(migrations.length)
    for (const migration of migrations) {
      const checksum = known.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined) {
        throw new Error(
          `The migration ${migration.name} was changed after this database had applied it. Restore it and write a new one.`,
        )
      }
      if (!isNew) options.onApply?.(migration.name)
      const times = { ...migrationTimes, ...options.times }
      await applyMigration(client, migration, { times, onWait: options.onWait })
      applied.push(migration.name)
    }
    await migrateJobQueue(options.url)
  } finally {
    await client.end().catch(() => {})
  }
  return { applied }
}

async function takeTurn(client: pg.Client, onWait?: (reason: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ])
    if (oneRow(rows).mine) return
    if (tries % 60 === 1) onWait?.('another process brings the database to its release')
    await sleep(tries < 20 ? 25 : 500)
  }
}

/**
 * Uses its own pool with a listener for broken connections, because the queue's library has none. The library is loaded here,
 * because web processes only wait for migrations.
 */
async function migrateJobQueue(url: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const { pool, close } = createDatabase({ url, connections: 2, pooled: true })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await close()
  }
}

/**
 * Defines uuidv7(), which PostgreSQL 15 to 17 lack and which orders our rows by age. Throws for older versions, because their
 * unique keys and MERGE are different.
 */
async function provideMissingFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const { version } = oneRow(rows)
  if (version >= 180_000) return
  if (version < 150_000) {
    throw new Error(`Hero needs PostgreSQL 15 or newer; this one is ${Math.floor(version / 10_000)}.`)
  }
  // RFC 9562: puts 48 bits of milliseconds at the start of a random version 4 UUID, and changes its version bits to 7.
  await client.query(`create or replace function uuidv7() returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid $$`)
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}
