import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, type DatabaseClient } from '../../db/client.ts'

export interface TestDatabase extends DatabaseClient {
  /** For a second process or a second pool on the same rows. */
  url: string
}

/**
 * A fresh, migrated, empty PostgreSQL database, dropped when the test that asked for it has finished. Call it inside
 * a test (or a fixture's function). For one that a whole file shares call `createTestDatabase` in `beforeAll` and its
 * `drop` in `afterAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { drop, ...database } = await createTestDatabase()
  onTestFinished(drop)
  return database
}

export async function createTestDatabase(): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const { name, url } = await freshDatabase()
  const client = createDatabase({ url, connections: 10 })
  return {
    ...client,
    url,
    drop: async () => {
      await client.close()
      await administer(`drop database if exists "${name}" with (force)`)
    },
  }
}

/** The address of a database that the template was copied to. With `template: false` it has no tables. */
export async function freshDatabase({ template = true } = {}): Promise<{ name: string; url: string }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const from = template ? 'hero' : 'template0'
  await administer(`create database "${name}" template ${from} strategy file_copy`)
  return { name, url: urlOf(name) }
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
