import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import type { Settings } from './settings.ts'

/** The database cannot be used. The message is for the person who started us and never has the password in it. */
export class DatabaseFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseFault'
  }
}

/** Milliseconds that a database of the operator's own has to answer at the start. */
const patience = 10_000

/** The database of DATABASE_URL, or the embedded one, answering. `stop` ends the embedded one. */
export async function openDatabase(
  settings: Settings,
  onCrash: (detail: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (settings.databaseUrl) {
    await waitForAnswer(settings.databaseUrl, patience)
    return { url: settings.databaseUrl, stop: async () => {} }
  }
  const { dataDir, projectFolder } = settings
  return startEmbeddedPostgres({ dataDir, projectFolder, onCrash })
}

/** Bounded, whatever the other side does: refuse, hang, or answer something that is not PostgreSQL. */
async function waitForAnswer(url: string, limit: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`
    throw new DatabaseFault(`The database of DATABASE_URL does not answer (${where}): ${reasonOf(error)}.`)
  } finally {
    // An end that waits for a dead peer would hang on.
    void client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its name cannot be looked up',
    '28P01': 'user or password is wrong',
    '28000': 'this user may not log in',
    '3D000': 'there is no such database',
  }
  if (code && known[code]) return known[code]
  if (/timeout/i.test(message ?? '')) return `no answer within ${patience / 1_000} seconds`
  return `the connection failed${code ? ` (${code})` : ''}`
}

/**
 * Production keeps what it has acknowledged (ARCHITECTURE, Safety): refuses a database that may lose committed rows in a
 * crash, unless ALLOW_SYNCHRONOUS_COMMIT_OFF says that it may.
 */
export async function checkDurability(
  settings: Pick<Settings, 'production' | 'allowSynchronousCommitOff'>,
  query: (sql: string) => Promise<{ rows: { name: string; setting: string }[] }>,
): Promise<void> {
  if (!settings.production || settings.allowSynchronousCommitOff) return
  const { rows } = await query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  )
  if (rows.length === 0) return
  const off = rows.map(row => row.name).join(', ')
  throw new DatabaseFault(
    `The database has ${off} off and may lose acknowledged writes. Turn it on, or allow it by name with ALLOW_SYNCHRONOUS_COMMIT_OFF=on.`,
  )
}
