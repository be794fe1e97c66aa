import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode, fieldsOf } from '../contract/fields-of.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** In milliseconds. */
export const migrationTimes = {
  /** How long a migration waits for a lock. It is short, because other calls queue behind the migration. */
  lock: 1_000,
  pause: 3_000,
  timeoutMs: 600_000,
}

interface Options {
  times: typeof migrationTimes
  /** Called with the reason for the wait. */
  onWait?: ((reason: string) => void) | undefined
}

/** The first line of a migration that is not a single transaction. */
const firstLines = {
  /** For `create index concurrently` and similar: one statement that can be repeated after a failure. */
  outside: '-- Outside a transaction.',
  /**
   * For one statement that changes a limited number of rows. It runs again and again, each time in a transaction of its own, until
   * it changes none.
   */
  batches: '-- In batches.',
}

type MigrationMode = keyof typeof firstLines | 'transaction'

export function modeOf({ sql }: Pick<Migration, 'sql'>): MigrationMode {
  if (sql.startsWith(`${firstLines.outside}\n`)) return 'outside'
  return sql.startsWith(`${firstLines.batches}\n`) ? 'batches' : 'transaction'
}

/** Lock timeout and deadlock: another transaction was faster, and this one has changed nothing. */
const passing = new Set(['55P03', '40P01'])

/**
 * Applies one migration and records it in the table of migrations. An `alter table` waits for a long transaction on its table (a
 * backup, a report), and every later call waits for the `alter table`. So it waits only a second at a time, lets the other calls
 * through, and tries again for ten minutes.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { times, onWait }: Options,
): Promise<void> {
  const apply = ways[modeOf(migration)]
  let from = performance.now()
  for (;;) {
    try {
      const isDone = await apply(client, migration, times.lock)
      if (isDone) return
      from = performance.now()
    } catch (error) {
      const code = errorCode(error)
      const isPassing = code !== undefined && passing.has(code)
      if (!isPassing || performance.now() - from > times.timeoutMs)
        throw new Error(`The migration ${migration.name} failed: ${String(fieldsOf(error).message)}`, {
          cause: error,
        })
      onWait?.(`${migration.name} waits for a transaction that holds a table`)
      await sleep(times.pause)
    }
  }
}

type Apply = (client: pg.Client, migration: Migration, lockTimeout: number) => Promise<boolean>

const ways: Record<MigrationMode, Apply> = {
  async transaction(client, migration, lockTimeout) {
    await inTransaction(client, lockTimeout, async () => {
      await client.query(migration.sql)
      await note(client, migration)
    })
    return true
  },

  /**
   * A statement outside a transaction holds no lock that calls wait for, so it may wait as long as the oldest transaction lasts.
   */
  async outside(client, migration) {
    await dropUnfinishedIndex(client, migration)
    await client.query(migration.sql)
    await note(client, migration)
    return true
  },

  async batches(client, migration, lockTimeout) {
    let changed = 0
    await inTransaction(client, lockTimeout, async () => {
      changed = (await client.query(migration.sql)).rowCount ?? 0
      if (changed === 0) await note(client, migration)
    })
    return changed === 0
  },
}

async function inTransaction(client: pg.Client, lockTimeout: number, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${Math.ceil(lockTimeout)}`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])

/** An interrupted concurrent build leaves an invalid index, which `if not exists` would take for a finished one. */
async function dropUnfinishedIndex(client: pg.Client, { sql }: Migration): Promise<void> {
  const index = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(sql)?.[1]
  if (!index) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}
