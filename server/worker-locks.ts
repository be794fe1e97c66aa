import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { endSession } from '../db/end-session.ts'
import { HostsClient } from '../db/hosts-client.ts'

const space = 0x4865_726f
const oneSecond = 1_000

/** In milliseconds. */
export interface WorkerLockTimes {
  look: number
  /** How long a worker must be gone before its jobs are reassigned. Longer than `lost`, one check and one stop together. */
  gone: number
  /**
   * The same for a worker's messages. A message states how long a try may take (`worker/send-message.ts`), so a worker that has
   * only lost its lock sends nothing twice.
   */
  messages: number
  /** How long a worker may be without its lock before it must give up its jobs. */
  lost: number
}
export const workerLockTimes: WorkerLockTimes = {
  look: 2 * oneSecond,
  messages: 3 * oneSecond,
  gone: 32 * oneSecond,
  lost: 8 * oneSecond,
}

interface WorkerLocksOptions {
  url: string
  log: Logger
  times: WorkerLockTimes
}

interface WorkerLock {
  /** Resolves once the worker holds its lock under this name. Until then, it takes no jobs. */
  hold: (worker: string) => Promise<void>
  /** Resolves when the lock has been lost for too long. The worker must then give up its jobs, because others may soon take them. */
  lost: Promise<void>
  stop: () => Promise<void>
}

const goneWorkers = `
  with holders as (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select locked_by as worker from holders
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int8::oid and objid = (hashtext(locked_by)::int8 & 4294967295)::oid
  )`

/** Like `force_unlock_workers`, but only for messages. A code lasts only five minutes, so its message cannot wait as long as other jobs. */
const freeMessages = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_by = any($1::text[])
    and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-message')`

/** Opens a session that holds the worker's lock. PostgreSQL notices within half a minute if the machine has vanished. */
async function openHolder({ url, times }: WorkerLocksOptions, worker: string): Promise<pg.Client> {
  const client = new HostsClient({
    connectionString: url,
    application_name: 'hero-worker-lock',
    connectionTimeoutMillis: times.lost,
    query_timeout: times.lost,
    keepAlive: true,
  })
  try {
    await client.connect()
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    await client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [space, worker])
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/**
 * Holds a session lock as proof that this worker is alive, and frees the jobs of workers without one. PostgreSQL releases the lock
 * when the process ends for any reason. A worker's jobs are freed once its lock has been missing for `gone`. By then, a worker that
 * has only lost its connection has either regained the lock or given up its jobs.
 */
export function createWorkerLock(options: WorkerLocksOptions): WorkerLock {
  const { log, times } = options
  const missing = new Map<string, number>()
  const lost = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const stopping = new AbortController()
  let holder: pg.Client | undefined
  let lastHeld: number | undefined
  let watching: Promise<void> | undefined

  async function hold(worker: string) {
    const client = await openHolder(options, worker)
    client.on('end', () => {
      if (holder === client) holder = undefined
    })
    holder = client
  }

  async function look(worker: string) {
    if (!holder) await hold(worker)
    const client = holder
    if (!client) throw new Error('The session with the lock ended at once.')
    const { rows } = await client.query<{ worker: string }>(goneWorkers, [space])
    const now = performance.now()
    lastHeld = now
    held.resolve()
    const gone = new Set(rows.map(row => row.worker))
    for (const name of missing.keys()) if (!gone.has(name)) missing.delete(name)
    for (const name of gone) if (!missing.has(name)) missing.set(name, now)
    const silent = [...missing].filter(([, since]) => now - since >= times.messages).map(([name]) => name)
    if (silent.length > 0) await client.query(freeMessages, [silent])
    const over = [...missing].filter(([, since]) => now - since >= times.gone).map(([name]) => name)
    if (over.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [over])
    log.warn({ count: over.length }, 'jobs of workers that are gone are free again')
  }

  async function watch(worker: string) {
    while (!stopping.signal.aborted) {
      await look(worker).catch(err => {
        log.warn({ err }, 'a worker could not hold its lock')
        holder?.end().catch(() => {})
        holder = undefined
      })
      if (!holder && lastHeld !== undefined && performance.now() - lastHeld > times.lost) lost.resolve()
      const pause = holder ? times.look : Math.min(times.look, oneSecond) / 2
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    if (holder) await endSession(holder)
  }

  return {
    hold: worker => {
      watching ??= watch(worker)
      return held.promise
    },
    lost: lost.promise,
    stop: async () => {
      stopping.abort()
      held.resolve()
      await watching
    },
  }
}
