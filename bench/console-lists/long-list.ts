import { sql } from 'kysely'
import type { Database } from '../../api/deps.ts'
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
  /** The first page, and a page so deep that offset paging would be slow. */
  first: View
  deep: (instance: Instance) => Promise<View>
  others?: readonly View[]
  csv?: (ask: Ask) => AsyncIterable<Uint8Array>
}

export async function unhurried(
  db: Database,
  work: (connection: Database) => Promise<unknown>,
): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    await work(connection)
    await sql`set statement_timeout = '15s'`.execute(connection)
  })
}

export async function filled(
  { db }: Instance,
  tables: readonly string[],
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
  await unhurried(db, async connection => {
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
  })
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
/** Combined with a number, so that a last name by itself is common and with its number is unique. */
export const lastNames = ['Rivera', 'Chen', 'Okafor', 'Petrov', 'Mercer', 'Diaz', 'Kim'] as const
