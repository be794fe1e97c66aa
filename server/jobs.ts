import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createDatabase } from '../db/client.ts'
import type { GuardedPool } from '../db/guarded-pool.ts'
import { createWorkerLock, type WorkerLockTimes, workerLockTimes } from './worker-locks.ts'

/** In milliseconds. */
const stopTimeout = 10_000
/** In milliseconds. */
const restartDelay = 1_000

interface JobsOptions {
  url: string
  tasks: TaskList
  /** Cron lines of graphile-worker: `17 3 * * * remove-old-things`. Times are UTC. */
  crontab: string
  concurrency: number
  log: Logger
  lockTimes?: WorkerLockTimes
  /** Gets the queue's own pool, so that it can be told when the database does not answer (`pulse.ts`). */
  guard?: (pool: GuardedPool) => void
}

interface Round {
  runner: Runner
  ended: Promise<void>
  release: () => Promise<void>
}

async function openRound(options: JobsOptions, pgPool: Pool): Promise<Round> {
  const { url, tasks, crontab, concurrency, log, lockTimes = workerLockTimes } = options
  const lock = createWorkerLock({ url, log, times: lockTimes })
  const plugin: GraphileConfig.Plugin = {
    name: 'hero-worker-lock',
    version: '1.0.0',
    worker: { hooks: { startWorker: (_, { worker }) => lock.hold(worker.workerPool.id) } },
  }
  const runner = await run({
    pgPool,
    taskList: tasks,
    crontab,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopTimeout,
    logger: new WorkerLogger(() => () => {}),
    preset: { plugins: [plugin] },
  })
  runner.events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts, max_attempts } = job
    log.warn({ job: id, task, attempt: attempts, attempts: max_attempts, err: error }, 'a job failed')
  })
  runner.events.on('worker:fatalError', ({ error }) => log.error({ err: error }, 'a worker ended'))
  // The queue looks up its tasks only once, and also remembers a failure. So a runner that has not fetched anything yet is replaced.
  let hasFetched = false
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    runner.events.on(event, () => {
      hasFetched = true
    })
  runner.events.on('worker:getJob:error', () => {
    if (!hasFetched) void runner.stop().catch(() => {})
  })
  void lock.lost.then(() => {
    log.warn('a worker has lost its lock and lets go of its jobs')
    return runner.stop().catch(() => {})
  })
  // If a job is cut off, the runner's promise is rejected; `job:error` has already logged it.
  const ended = runner.promise.catch(() => {}).then(lock.stop)
  return { runner, ended, release: lock.stop }
}

/**
 * Runs the queue until it is stopped. A runner that ends is replaced. `stop` gives running jobs at most ten seconds. Jobs that were
 * cut off, or whose worker was killed, are repeated by another worker (`worker-locks.ts`), so every task must tolerate running
 * twice.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop: () => Promise<void> }> {
  const { concurrency, log } = options
  // One connection listens, one fetches jobs, and each job may use one.
  const { pool, close } = createDatabase({
    url: options.url,
    connections: concurrency + 2,
    // There may be a pooler in session mode in between, which accepts no session settings.
    pooled: true,
    onError: err => log.warn({ err }, 'a connection of the worker broke'),
  })
  options.guard?.(pool)
  const stopped = Promise.withResolvers<void>()
  let stopping = false
  let round: Round | undefined = await openRound(options, pool)

  async function goOn() {
    while (!stopping) {
      await Promise.race([round?.ended, stopped.promise])
      if (stopping) return
      log.warn('the worker ended; it starts again')
      await Promise.race([sleep(restartDelay, undefined, { ref: false }), stopped.promise])
      if (stopping) return
      round = await openRound(options, pool).catch(err => {
        log.error({ err }, 'the worker could not start')
        return undefined
      })
    }
  }
  const going = goOn()
  return {
    stop: async () => {
      stopping = true
      stopped.resolve()
      await going
      const ending = round?.runner.stop().catch(() => {})
      await Promise.race([ending, sleep(stopTimeout, undefined, { ref: false })])
      await round?.release()
      await close()
    },
  }
}
