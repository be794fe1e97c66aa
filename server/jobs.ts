import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import { createDatabase } from '../db/client.ts'

export interface JobsOptions {
  url: string
  tasks: TaskList
  /** Cron lines of graphile-worker: `17 3 * * * remove-old-things`. Times are UTC. */
  crontab: string
  concurrency: number
  log: Logger
}

/**
 * Works off the queue until it is stopped. `stop` lets jobs under way end, for at most ten seconds; one that is cut off is
 * done again by the next worker, which is why every task has to bear being run twice.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop: () => Promise<void> }> {
  const { tasks, crontab, concurrency, log } = options
  // One connection listens, one hands out jobs, and each job may hold one.
  const { pool, close } = createDatabase({
    url: options.url,
    connections: concurrency + 2,
    onError: err => log.warn({ err }, 'a connection of the worker broke'),
  })
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 10_000,
    logger: new WorkerLogger(() => () => {}),
  })
  runner.events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts, max_attempts } = job
    log.warn({ job: id, task, attempt: attempts, attempts: max_attempts, err: error }, 'a job failed')
  })
  runner.events.on('worker:fatalError', ({ error }) => log.error({ err: error }, 'a worker ended'))
  // Stopping rejects the promise of the runner when a job had to be cut off; that is said by job:error already.
  runner.promise.catch(() => {})
  return {
    stop: async () => {
      await runner.stop().catch(() => {})
      await close()
    },
  }
}
