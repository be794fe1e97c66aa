import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, type DatabaseClient } from '../../db/client.ts'
import { noteNewDatabase, resetDatabase } from './reset-database.ts'

export interface TestDatabase extends DatabaseClient {
  url: string
}

/** The template to copy: `hero` is migrated and empty, `template0` has no tables. */
interface Copied {
  template?: string
  /** Whether it must not have been used before, however often it may be then. */
  isUnused?: boolean
}

/**
 * A new, migrated, empty database that is released when the test ends. Call it inside a test or fixture. For one that a whole
 * file shares, call `createTestDatabase` in `beforeAll` and its `drop` in `afterAll`.
 */
export async function testDatabase(options?: Copied): Promise<TestDatabase> {
  const { drop, ...database } = await createTestDatabase(options)
  onTestFinished(drop)
  return database
}

/** Databases of this process that were used and then reset. */
const spares: SpareDatabase[] = []

interface SpareDatabase {
  name: string
  url: string
  client: DatabaseClient
  uses: number
}

/** Updated and deleted rows stay in the files until a vacuum, which never runs here. */
const mostUses = 60

export async function createTestDatabase(
  options: Copied = {},
): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const isPlain = options.template === undefined
  const database = (isPlain && !options.isUnused && spares.pop()) || (await newDatabase(options))
  const { name, url, client } = database
  database.uses += 1
  const drop = async () => {
    if (isPlain && database.uses < mostUses && (await resetDatabase(client)))
      return void spares.push(database)
    await client.close()
    await administer(`drop database if exists "${name}" with (force)`)
  }
  return { ...client, url, drop }
}

async function newDatabase(options: Copied): Promise<SpareDatabase> {
  const { name, url } = await freshDatabase(options)
  const client = createDatabase({ url, connections: 10 })
  if (options.template === undefined) await noteNewDatabase(client)
  return { name, url, client, uses: 0 }
}

export async function freshDatabase({
  template = 'hero',
}: Copied = {}): Promise<{ name: string; url: string }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await administer(`create database "${name}" template "${template}" strategy file_copy`)
  return { name, url: urlOf(name) }
}

/**
 * A template created on first use: a migrated database with the additions of `fill`. Other processes wait while it is being
 * created.
 */
export async function filledTemplate(name: string, fill: (client: DatabaseClient) => Promise<unknown>) {
  const lock = new pg.Client({ connectionString: urlOf('postgres') })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await lock.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = await freshDatabase()
    const client = createDatabase({ url: unfinished.url, connections: 2 })
    await fill(client).finally(client.close)
    await lock.query(`alter database "${unfinished.name}" rename to "${name}"`)
    return name
  } finally {
    await lock.end()
  }
}

function urlOf(database: string): string {
  return inject('postgres')
    .replace(encodeURIComponent('{database}'), database)
    .replace('{database}', database)
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
