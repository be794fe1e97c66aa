import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
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

export interface OpenDatabase {
  /** For calls and jobs; a pooler may be in between. */
  url: string
  /** Straight to the server: migrations, LISTEN, locks of a session, the queue of jobs. */
  directUrl: string
  /** Whether `url` leads to a pooler, which knows few settings of a session. */
  pooled: boolean
  stop: () => Promise<void>
}

/**
 * The database of DATABASE_URL, or the embedded one, answering. `stop` ends the embedded one. Refuses an address that
 * leads to a pooler where a session of our own is needed.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'directDatabaseUrl' | 'dataDir' | 'projectFolder'>,
  onCrash: (detail: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl: url, directDatabaseUrl, dataDir, projectFolder } = settings
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir, projectFolder, onCrash })
    return { url: embedded.url, directUrl: embedded.url, pooled: false, stop: embedded.stop }
  }
  const directUrl = directDatabaseUrl ?? url
  if (directDatabaseUrl) await waitForAnswer('DIRECT_DATABASE_URL', directDatabaseUrl, onCrash)
  await waitForAnswer('DATABASE_URL', url, onCrash)
  const way = await wayTo(directUrl)
  if (way === 'shared') throw new DatabaseFault(poolerMessage(directDatabaseUrl !== undefined))
  const pooled = (url === directUrl ? way : await wayTo(url)) !== 'straight'
  return { url, directUrl, pooled, stop: async () => {} }
}

const poolerMessage = (isDirect: boolean) =>
  isDirect
    ? 'DIRECT_DATABASE_URL leads to a pooler that hands a session to others between two transactions (as PgBouncer in transaction mode). It has to be the address of PostgreSQL itself.'
    : 'DATABASE_URL leads to a pooler that hands a session to others between two transactions (as PgBouncer in transaction mode). Keep it, and set DIRECT_DATABASE_URL to the address of PostgreSQL itself: migrations, news of other processes and locks of workers need sessions of their own.'

/** A server that starts, or recovers from a crash, may take minutes until it accepts anybody: it is there, and is waited for. */
const recovering = { code: '57P03', patience: 300_000 }

/** Bounded, whatever the other side does: refuse, hang, or answer something that is not PostgreSQL. */
async function waitForAnswer(setting: string, url: string, tell: (detail: string) => void): Promise<void> {
  const from = performance.now()
  let told = false
  for (;;) {
    const left = patience - (performance.now() - from)
    const error = await askOnce(url, Math.max(left, 1_000))
    if (error === undefined) return
    const { code } = error as { code?: unknown }
    const isRecovering = code === recovering.code && performance.now() - from < recovering.patience
    // It restarts as this process does, or its name is not known yet: a moment, in which requests are answered 503.
    const isRefused = typeof code === 'string' && code !== 'ENOTFOUND' && isDatabaseUnavailable(error)
    const isRestarting = isRefused && left > 0
    if (!isRecovering && !isRestarting) {
      const { hostname, port, pathname } = new URL(url)
      const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`
      throw new DatabaseFault(`The database of ${setting} does not answer (${where}): ${reasonOf(error)}.`)
    }
    if (!told) tell(`the database of ${setting} is waited for: ${reasonOf(error)}`)
    told = true
    await sleep(250)
  }
}

/** What went wrong, or undefined. */
async function askOnce(url: string, limit: number): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error
  } finally {
    // An end that waits for a dead peer would hang on.
    void client.end().catch(() => {})
  }
}

/**
 * Whether something is between us and PostgreSQL: `pooled` keeps a session for whoever opened it, with `shared` two
 * sessions of this address can be one of the server, and what one of them set, locked or listens to is then the other's.
 * A session that is idle lends its own to the next that asks; it is tried a few times, since others may come in between.
 */
async function wayTo(url: string): Promise<'straight' | 'pooled' | 'shared'> {
  const [one, two] = [1, 2].map(() => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client.on('error', () => {})
    return client
  }) as [pg.Client, pg.Client]
  const processOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  try {
    await Promise.all([one.connect(), two.connect()])
    const first = await processOf(one)
    // Which process of the server this is: a pooler names one of its own.
    if ((one as unknown as { processID: number }).processID === first) return 'straight'
    for (let round = 0; round < 5; round++) {
      await two.query('begin')
      const other = await processOf(two)
      const again = await processOf(one)
      await two.query('commit')
      if (other === first || again !== first) return 'shared'
    }
    return 'pooled'
  } finally {
    for (const client of [one, two]) void client.end().catch(() => {})
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
    '57P03': 'it is starting, or recovers from a crash',
    '53300': 'it has no connection to give',
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
