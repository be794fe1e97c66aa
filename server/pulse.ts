import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { GuardedPool } from '../db/guarded-pool.ts'
import { sessionName } from './upload-folders.ts'

/** `behind`: it answers, but lacks migrations of this release, as one that was restored or replaced may. */
export type DatabaseState = 'well' | 'read-only' | 'behind' | 'away'

/** In milliseconds. */
export const pulseTimes = {
  /** From one beat to the next. */
  pause: 1_000,
  /** Without an answer for so long, callers are refused at once instead of waiting. */
  silent: 2_000,
  /** Without an answer for so long, what waits on a connection is told that it is lost. */
  lost: 3_000,
  /** The question itself is given up; after `lost`. */
  patience: 3_500,
  /** The session is opened anew so often: what is read-only by default is so for new sessions alone. */
  session: 10_000,
}

export interface PulseOptions {
  url: string
  pool: GuardedPool
  /** Names of the migrations that have to be there. */
  migrations: readonly string[]
  log: Logger
  /** Where this instance keeps uploads, if that is a disk: other instances see it by the name of the session. */
  folder?: string
  times?: typeof pulseTimes
}

export interface DatabasePulse {
  /** As of the last beat; costs nothing. */
  state: () => DatabaseState
  /** Settles after the first beat. */
  started: Promise<void>
  stop: () => Promise<void>
}

const question = `
  select current_setting('transaction_read_only')::boolean as read_only,
    (select count(*)::int from migration where name = any($1)) as migrations`

/**
 * Asks the database once a second how it is, over a session of its own. A server that is frozen, or gone without a word,
 * answers nobody and refuses nobody: without this every call would wait for its own time limit.
 */
export function watchDatabase({
  url,
  pool,
  migrations,
  log,
  folder,
  times = pulseTimes,
}: PulseOptions): DatabasePulse {
  const stopping = new AbortController()
  let state: DatabaseState = 'well'
  let client: pg.Client | undefined
  let openedAt = 0

  async function open() {
    const opened = new pg.Client({
      connectionString: url,
      application_name: sessionName(folder),
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
    })
    opened.on('error', () => {})
    client = opened
    openedAt = performance.now()
    await opened.connect()
    return opened
  }

  function close() {
    void client?.end().catch(() => {})
    client = undefined
  }

  async function ask(): Promise<DatabaseState> {
    const session = client ?? (await open())
    const { rows } = await session.query<{ read_only: boolean; migrations: number }>(question, [migrations])
    if (rows[0]!.migrations < migrations.length) return 'behind'
    return rows[0]!.read_only ? 'read-only' : 'well'
  }

  function become(next: DatabaseState, err?: unknown) {
    if (next !== 'away') pool.setSilent(false)
    if (next === state) return
    if (next === 'well') log.info({ was: state }, 'the database is well again')
    else log.warn({ state: next, was: state, err }, 'the database is not well')
    // Sessions of the time before may lead to a server that is no longer the one, or be read-only by default.
    if (next !== 'away') pool.renewConnections()
    state = next
  }

  async function beat() {
    let answered = false
    const late = [
      // A busy process may be late itself: what has arrived meanwhile is read before the immediate.
      setTimeout(() => setImmediate(() => !answered && beSilent()), times.silent),
      setTimeout(() => setImmediate(() => !answered && pool.breakConnections()), times.lost),
    ]
    const beSilent = () => {
      pool.setSilent(true)
      become('away')
    }
    try {
      become(await ask().finally(() => (answered = true)))
      if (state !== 'well' || performance.now() - openedAt > times.session) close()
    } catch (error) {
      close()
      // Where the table of migrations is missing all of them are.
      become((error as { code?: unknown }).code === '42P01' ? 'behind' : 'away', error)
    } finally {
      for (const timer of late) clearTimeout(timer)
    }
  }

  const first = Promise.withResolvers<void>()
  async function watch() {
    while (!stopping.signal.aborted) {
      await beat()
      first.resolve()
      await sleep(times.pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    close()
  }
  const watching = watch()
  return {
    state: () => state,
    started: first.promise,
    stop: async () => {
      stopping.abort()
      close()
      await watching
    },
  }
}
