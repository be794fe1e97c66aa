import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode, fieldsOf } from '../contract/fields-of.ts'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { HostsClient, parametersOf, parseHosts } from '../db/hosts-client.ts'
import { oneRow } from '../db/one-row.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Settings } from './settings.ts'

export class DatabaseUrlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseUrlError'
  }
}

/** Milliseconds that an external database has to answer at startup. */
const connectTimeoutMs = 10_000

export interface OpenDatabase {
  /** The address for calls and jobs, which may lead through a connection pooler. */
  url: string
  /** An address without a pooler for migrations, LISTEN, session locks and the job queue. */
  directUrl: string
  pooled: boolean
  stop: () => Promise<void>
}

/**
 * Connects to DATABASE_URL or starts the embedded database. `stop` ends the embedded one. Refuses the address of a pooler where a
 * session of our own is needed.
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
  const way = await connectionKind(directUrl)
  if (way === 'shared') throw new DatabaseUrlError(poolerMessage(directDatabaseUrl !== undefined))
  const pooled = (url === directUrl ? way : await connectionKind(url)) !== 'straight'
  return { url, directUrl, pooled, stop: async () => {} }
}

const poolerMessage = (isDirect: boolean) =>
  isDirect
    ? 'DIRECT_DATABASE_URL leads to a pooler that hands a session to others between two transactions (as PgBouncer in transaction mode). It has to be the address of PostgreSQL itself.'
    : 'DATABASE_URL leads to a pooler that hands a session to others between two transactions (as PgBouncer in transaction mode). Keep it, and set DIRECT_DATABASE_URL to the address of PostgreSQL itself: migrations, news of other processes and locks of workers need sessions of their own.'

/** PostgreSQL may need minutes to start or to recover from a crash (57P03: cannot connect now), so it gets more time to answer. */
const recovering = { code: '57P03', timeoutMs: 300_000 }

/** Always ends after a limited time, even if the other side hangs or is not PostgreSQL. */
async function waitForAnswer(setting: string, url: string, tell: (detail: string) => void): Promise<void> {
  const from = performance.now()
  let told = false
  for (;;) {
    const left = connectTimeoutMs - (performance.now() - from)
    const error = await askOnce(url, Math.max(left, 1_000))
    if (error === undefined) return
    const code = errorCode(error)
    const isRecovering = code === recovering.code && performance.now() - from < recovering.timeoutMs
    // The database may be restarting at the same time as we are, or DNS may not know its name yet. Requests get 503 meanwhile.
    const isRefused = typeof code === 'string' && code !== 'ENOTFOUND' && isDatabaseUnavailable(error)
    const isRestarting = isRefused && left > 0
    if (!isRecovering && !isRestarting) {
      throw new DatabaseUrlError(
        `The database of ${setting} does not answer (${whereOf(url)}): ${reasonOf(error)}.`,
      )
    }
    if (!told) tell(`the database of ${setting} is waited for: ${reasonOf(error)}`)
    told = true
    await sleep(250)
  }
}

/** The hosts and the database of an address, without user and password. */
function whereOf(url: string): string {
  const [, path = ''] = /^[^/]*\/\/[^/?#]*([^?#]*)/.exec(url) ?? []
  const folder = parametersOf(url).get('host')
  const hosts = parseHosts(url)!.addresses.map(({ host, port }) => `${host || 'localhost'}:${port}`)
  return `${folder ?? hosts.join(',')}${path}`
}

async function askOnce(url: string, limit: number): Promise<unknown> {
  const client = new HostsClient({
    connectionString: url,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  })
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error
  } finally {
    // This is not awaited, because closing a dead connection could hang.
    void client.end().catch(() => {})
  }
}

/**
 * Whether there is a pooler between us and PostgreSQL. With `pooled`, each client has a server session of its own. With `shared`,
 * two clients can share one, so settings, locks and LISTEN of one affect the other. An idle session is lent to the next client, so
 * the check is repeated in case other clients interfere.
 */
async function connectionKind(url: string): Promise<'straight' | 'pooled' | 'shared'> {
  const newClient = () => {
    const client = new HostsClient({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    })
    return client
  }
  const [one, two] = [newClient(), newClient()]
  const processOf = async (client: pg.Client) =>
    oneRow((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid
  try {
    await Promise.all([one.connect(), two.connect()])
    const first = await processOf(one)
    // PostgreSQL reports the process id of its session. A pooler reports an id of its own. The
    // driver's types do not show it.
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
  const code = errorCode(error)
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its name cannot be looked up',
    '28P01': 'user or password is wrong',
    '28000': 'this user may not log in',
    '3D000': 'there is no such database',
    '42501': 'this user may not connect to it (grant connect on database)',
    '57P03': 'it is starting, or recovers from a crash',
    '25006': 'no host of it takes writes',
    '53300': 'it has no connection to give',
  }
  if (code && known[code]) return known[code]
  if (/timeout/i.test(String(fieldsOf(error).message)))
    return `no answer within ${connectTimeoutMs / 1_000} seconds`
  return `the connection failed${code ? ` (${code})` : ''}`
}

/**
 * Refuses a production database that can lose committed rows in a crash, unless ALLOW_SYNCHRONOUS_COMMIT_OFF permits that
 * (ARCHITECTURE, Safety).
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
  throw new DatabaseUrlError(
    `The database has ${off} off and may lose acknowledged writes. Turn it on, or allow it by name with ALLOW_SYNCHRONOUS_COMMIT_OFF=on.`,
  )
}
