import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../api/deps.ts'
import type { DB } from '../../db/types.ts'
import type { Instance } from '../instance.ts'

export interface View {
  name: string
  path: string
  body?: object
}

export type Ask = (path: string, body?: object) => Promise<Response>

export interface LongList {
  what: string
  fill: (instance: Instance, me: string) => Promise<unknown>
  /** `first` is the first page, `deep` a page so far down that offset paging would be slow. */
  first: View
  deep: (instance: Instance) => Promise<View>
  others?: readonly View[]
  csv?: (ask: Ask) => AsyncIterable<Uint8Array>
}

/** Uses a connection of its own, which has none of the time limits of the instance's connections. */
async function unhurried({ url }: Instance, work: (connection: Database) => Promise<unknown>): Promise<void> {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

export async function filled(
  instance: Instance,
  tables: readonly string[],
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await unhurried(instance, async db => {
    await db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await work(tx)
    })
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  })
}

/** Drops the indexes that are slow to fill row by row, and returns a function that builds them again. Constraints stay. */
export async function withoutIndexes(tx: Database, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name,
      -- Of a partitioned table PostgreSQL prints "on only": an index that no partition would have.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  return async () => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
  }
}

export const nth = (words: readonly string[], at: string) =>
  sql.raw(`(array[${words.map(word => `'${word}'`).join(',')}])[1 + (${at}) % ${words.length}]`)

export const firstNames = [
  'Mary',
  'James',
  'Maria',
  'Mateo',
  'Anna',
  'Marcus',
  'Li',
  'Madison',
  'Omar',
  'Sofia',
] as const
/** A number is added to these names, so that many people share a last name, and nobody shares the name with its number. */
export const lastNames = ['Rivera', 'Chen', 'Okafor', 'Petrov', 'Mercer', 'Diaz', 'Kim'] as const
