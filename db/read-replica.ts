import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createDatabase, type Database } from './client.ts'
import { committedLsn, compareLsn, type Lsn, visibleLsn } from './lsn.ts'
import { isDatabaseUnavailable, isRefusedByStandby } from './unavailable.ts'

/**
 * `replica` means that the replica was read. `behind` and `away` mean that the primary was read, because the replica lacked
 * something or did not answer.
 */
export type ReadFrom = 'replica' | 'behind' | 'away'

interface ReadOptions {
  /**
   * If true, the read sees everything that was committed before it began, such as what this caller has just written, through any
   * process. Otherwise its data may be as old as the bound on the lag allows, but never older than the last `catchUp`.
   */
  current?: boolean
}

export interface ReadReplica {
  /** Runs reads in one read-only transaction on the replica, or on the primary if the replica is not good enough. */
  read: <T>(work: (db: Database) => Promise<T>, options?: ReadOptions) => Promise<T>
  /** From this call on, every read sees at least what was committed before the call. */
  catchUp: () => Promise<void>
  /** How many seconds the replica is behind. Undefined while it does not answer or the primary's position is unknown. */
  lag: () => number | undefined
  stop: () => Promise<void>
}

interface ReplicaNeeds {
  url: string
  primary: Database
  /** How many milliseconds a read may be behind. */
  maximumLag: number
  connections: number
  /** Milliseconds on a monotonic clock. */
  now: () => number
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  onRead?: (from: ReadFrom) => void
  times?: Partial<typeof replicaTimes>
}

/** In milliseconds. */
const replicaTimes = {
  /** Time between two checks of both servers. */
  look: 500,
  /** If the replica does not answer for this long, it is not read. */
  silent: 2_000,
  /** How long a current read waits for the replica before it goes to the primary. */
  waitMs: 100,
  pause: 10,
}

class Behind extends Error {}

/** A position that the primary had committed, and the time when we read it. Samples are in order, oldest first. */
interface Sample {
  at: number
  lsn: Lsn
}

/**
 * Reads from a streaming replica whose lag is bounded. Twice a second, both servers report their position in the write-ahead log.
 * The replica may be read once it has replayed everything that the primary had committed `maximumLag` ago. This also works while
 * the primary is idle or away. The position is checked on the connection of each read, so one address may lead to several replicas.
 */
export function createReadReplica(needs: ReplicaNeeds): ReadReplica {
  const { url, primary, maximumLag, connections, now, log, onRead } = needs
  const times = { ...replicaTimes, ...needs.times }
  const client = createDatabase({ url, connections, wait: times.silent, pooled: true })
  const stopping = new AbortController()
  const samples: Sample[] = []
  let answers = false
  let replayed: Lsn | undefined
  let floor: Lsn | undefined
  /** How many `catchUp` calls do not know their position yet. Until they do, everything is read on the primary. */
  let unknown = 0

  const newer = (one: Lsn | undefined, other: Lsn) => (one && compareLsn(one, other) > 0 ? one : other)

  /** The position that a read must see, which leaves out the newest commits. */
  function required(): Lsn | undefined {
    const old = samples.findLast(({ at }) => at <= now() - maximumLag) ?? samples[0]
    return old && newer(floor, old.lsn)
  }

  function keep(lsn: Lsn) {
    samples.push({ at: now(), lsn })
    // Keeps the newest sample that is older than the bound, because reads are measured by it.
    while (samples[1] && samples[1].at <= now() - 2 * maximumLag) samples.shift()
  }

  function setAnswering(yes: boolean, err?: unknown) {
    if (yes !== answers) {
      if (yes) log.info({}, 'the read replica answers')
      else log.warn({ err }, 'the read replica does not answer; reads go to the primary')
    }
    answers = yes
    client.pool.setSilent(!yes)
    if (yes) return
    replayed = undefined
    client.pool.breakConnections()
  }

  async function look() {
    const [committed] = await Promise.all([
      committedLsn(primary).catch(() => undefined),
      askReplica().then(
        lsn => {
          replayed = lsn
          setAnswering(true)
        },
        error => setAnswering(false, error),
      ),
    ])
    if (committed) keep(committed)
  }

  async function askReplica(): Promise<Lsn> {
    client.pool.setSilent(false)
    const late = new AbortController()
    const limit = sleep(times.silent, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error(`no answer within ${times.silent} ms`)
    })
    limit.catch(() => {})
    try {
      return await Promise.race([visibleLsn(client.db), limit])
    } finally {
      late.abort()
    }
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(times.look, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const watching = watch()

  /** Throws `Behind` if the server of this transaction does not reach `lsn` within `waitMs`. */
  async function seen(db: Database, lsn: Lsn, waitMs: number) {
    const until = now() + waitMs
    while (compareLsn(await visibleLsn(db), lsn) < 0) {
      if (now() >= until) throw new Behind()
      await sleep(times.pause)
    }
  }

  async function onReplica<T>(work: (db: Database) => Promise<T>, current: boolean): Promise<T> {
    const lsn = current ? await committedLsn(primary) : required()
    if (lsn === undefined || unknown > 0) throw new Behind()
    // In one transaction, the position and the reads come from the same server. As it is read-only, a read that writes fails here
    // as it would on a replica.
    return client.db
      .transaction()
      .setAccessMode('read only')
      .execute(async db => {
        await seen(db, lsn, current ? times.waitMs : 0)
        return work(db)
      })
  }

  return {
    async read(work, { current = false } = {}) {
      let from: ReadFrom = 'away'
      if (answers)
        try {
          const result = await onReplica(work, current)
          onRead?.('replica')
          return result
        } catch (error) {
          if (error instanceof Behind) from = 'behind'
          else if (!isDatabaseUnavailable(error)) throw error
          else if (isRefusedByStandby(error))
            log.error({ err: error }, 'a read that is sent to the replica writes, or reads an unlogged table')
        }
      onRead?.(from)
      return work(primary)
    },
    async catchUp() {
      unknown += 1
      for (;;) {
        const lsn = await committedLsn(primary).catch(() => undefined)
        if (lsn) {
          floor = newer(floor, lsn)
          unknown -= 1
          return
        }
        if (stopping.signal.aborted) return
        await sleep(times.look, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    },
    lag() {
      const position = replayed
      if (!position || samples.length === 0) return undefined
      const missing = samples.find(({ lsn }) => compareLsn(lsn, position) > 0)
      return missing ? (now() - missing.at) / 1_000 : 0
    },
    async stop() {
      stopping.abort()
      await watching
      await client.close()
    },
  }
}
