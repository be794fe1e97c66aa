import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { errorCode } from '../contract/fields-of.ts'
import type { GuardedPool } from '../db/guarded-pool.ts'
import { HostsClient } from '../db/hosts-client.ts'
import { oneRow } from '../db/one-row.ts'
import { sessionName } from './upload-folders.ts'

/** `behind` means that the database answers but lacks migrations of this release, for example after a restore. */
export type DatabaseState = 'well' | 'read-only' | 'behind' | 'away'

/** In milliseconds. */
const pulseTimes = {
  pause: 1_000,
  /** After this long without an answer, calls are refused at once instead of waiting. */
  silent: 2_000,
  /** After this long, all callers that wait on a connection are told that it is lost. */
  lost: 3_000,
  /** After this long, the query itself is canceled. Longer than `lost`. */
  timeoutMs: 3_500,
  /** How often the session is reopened, because a changed `default_transaction_read_only` applies only to new sessions. */
  session: 10_000,
}

interface PulseOptions {
  url: string
  pool: GuardedPool
  migrations: readonly string[]
  log: Logger
  /** The uploads folder, if uploads are stored on a disk. It is part of the session's name, where other instances read it. */
  folder?: string
  times?: typeof pulseTimes
}

export interface DatabasePulse {
  state: () => DatabaseState
  /** Also tells another pool when the database does not answer. */
  guard: (pool: GuardedPool) => void
  started: Promise<void>
  stop: () => Promise<void>
}

const question = `
  select current_setting('transaction_read_only')::boolean as read_only,
    (select count(*)::int from migration where name = any($1)) as migrations`

/**
 * Checks the database once a second over a session of its own. A server that hangs or has vanished does not refuse connections, so
 * without this check every call would wait for its own timeout.
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
  const pools = [pool]
  let state: DatabaseState = 'well'
  let client: pg.Client | undefined
  let openedAt = 0

  async function open() {
    const opened = new HostsClient({
      connectionString: url,
      application_name: sessionName(folder),
      connectionTimeoutMillis: times.timeoutMs,
      query_timeout: times.timeoutMs,
    })
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
    const found = oneRow(rows)
    if (found.migrations < migrations.length) return 'behind'
    return found.read_only ? 'read-only' : 'well'
  }

  function become(next: DatabaseState, err?: unknown) {
    if (next !== 'away') for (const each of pools) each.setSilent(false)
    if (next === state) return
    if (next === 'well') log.info({ was: state }, 'the database is well again')
    else log.warn({ state: next, was: state, err }, 'the database is not well')
    // Older sessions may lead to a server that was replaced, or be read-only by default.
    if (next !== 'away') for (const each of pools) each.renewConnections()
    state = next
  }

  async function beat() {
    let answered = false
    const late = [
      // This process itself may be late. `setImmediate` runs only after answers that have already arrived are handled.
      setTimeout(() => setImmediate(() => !answered && beSilent()), times.silent),
      setTimeout(() => setImmediate(() => !answered && breakAll()), times.lost),
    ]
    const beSilent = () => {
      for (const each of pools) each.setSilent(true)
      become('away')
    }
    const breakAll = () => {
      for (const each of pools) each.breakConnections()
    }
    try {
      become(await ask().finally(() => (answered = true)))
      if (state !== 'well' || performance.now() - openedAt > times.session) close()
    } catch (error) {
      close()
      // If the migrations table is missing (42P01), all migrations are.
      become(errorCode(error) === '42P01' ? 'behind' : 'away', error)
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
    guard: other => void pools.push(other),
    started: first.promise,
    stop: async () => {
      stopping.abort()
      // The last question is answered first: a session that is ended as it connects would never say so.
      await watching
    },
  }
}
