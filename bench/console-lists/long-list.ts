import { sql } from 'kysely'
import type { Database } from '../../api/deps.ts'
import type { Instance } from '../instance.ts'

/** One way to look at a list: an address, with a body where the call is a POST. */
export interface View {
  name: string
  path: string
  body?: object
}

/** Asks the API as the admin of the measurement. */
export type Ask = (path: string, body?: object) => Promise<Response>

/** A long list of the console: how it is filled, and each way that staff look at it. */
export interface LongList {
  what: string
  fill: (instance: Instance, me: string) => Promise<unknown>
  /** The first page, and one so deep that paging by counting would show. */
  first: View
  deep: (instance: Instance) => Promise<View>
  /** Each filter by itself, common words and rare ones. */
  others?: readonly View[]
  /** The same list as a file. */
  csv?: (ask: Ask) => AsyncIterable<Uint8Array>
}

/** Work on one connection whose statements may take as long as they need. */
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

/** Fills tables without their triggers, which are about one row at a time, and without the limit on a statement's time. */
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

/** `NAMES[n]` as SQL: the nth of these words, round and round, by the expression `at`. */
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
/** Of a number, so that a name is many people's, and one of them nobody else's. */
export const lastNames = ['Rivera', 'Chen', 'Okafor', 'Petrov', 'Mercer', 'Diaz', 'Kim'] as const
