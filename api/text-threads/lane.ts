import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { minute, second } from '../../contract/durations.ts'
import { TextError } from '../editing/stored-text.ts'
import { ImportError } from '../import-export/incoming.ts'
import type { Job, JobValues, StepName } from './jobs.ts'
import type { Order, Report } from './thread.ts'

/** Milliseconds of CPU time: for each text, and for a file before its texts and between them. */
const allowances = { text: 2 * second, file: 30 * second } as const
/** On a busy machine, work may take this many times its CPU time. */
const wallTimes = 5
/** In megabytes. A file may have 20, and several times as much once parsed. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const idle = minute

/** Thrown if the thread was ended because it exceeded its time or memory. `at` is the index of the job's step, -1 before the first. */
export class Overrun extends Error {
  readonly at: number
  readonly step: StepName | undefined
  constructor(at: number, step: StepName | undefined) {
    super('A text took too long.')
    this.name = 'Overrun'
    this.at = at
    this.step = step
  }
}

const entry = new URL('./thread.ts', import.meta.url)
// The thread gets no environment and no flags, because its input is untrusted.
const start = () => new Worker(entry, { env: {}, argv: [], execArgv: [], resourceLimits })

/** Microseconds of CPU time; undefined if the thread does not answer. */
async function cpuOf(worker: Worker): Promise<number | undefined> {
  const late = sleep(second, undefined, { ref: false })
  const usage = await Promise.race([worker.cpuUsage().catch(() => undefined), late])
  return usage && usage.user + usage.system
}

interface Watch {
  /** Restarts the watch: `allowance` milliseconds of work from now on, where `cpu` is the CPU time so far. */
  begin: (allowance: number, cpu: number | undefined) => void
  stop: () => void
}

function watchOver(worker: Worker, over: () => void): Watch {
  let timer: NodeJS.Timeout | undefined
  let round = 0
  const begin: Watch['begin'] = (allowance, cpu) => {
    clearTimeout(timer)
    round += 1
    const own = round
    const end = performance.now() + wallTimes * allowance
    const look = async () => {
      const used = cpu === undefined ? undefined : await cpuOf(worker)
      if (own !== round) return
      const left = cpu === undefined || used === undefined ? 0 : allowance - (used - cpu) / 1_000
      if (left <= 0 || performance.now() >= end) over()
      else timer = setTimeout(look, Math.max(50, left))
    }
    timer = setTimeout(look, allowance)
  }
  return {
    begin,
    stop: () => {
      clearTimeout(timer)
      round += 1
    },
  }
}

export interface Lane {
  /** The values of a job in order, starting at the step `from`. Throws Overrun, TextError or ImportError. */
  run: <J extends Job>(job: J, from?: number) => AsyncGenerator<JobValues[J['is']]>
}

export function createLane(): Lane {
  let thread: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined

  const awake = async (): Promise<Worker> => {
    thread ??= new Promise<Worker>((ready, failed) => {
      const worker = start()
      worker.once('message', () => ready(worker))
      worker.once('error', failed)
    })
    try {
      return await thread
    } catch (error) {
      thread = undefined
      throw error
    }
  }
  const end = async (worker: Worker) => {
    thread = undefined
    await worker.terminate()
  }
  const rest = (worker: Worker) => {
    worker.unref()
    resting = setTimeout(() => void end(worker), idle).unref()
  }

  async function* work<Is extends Job['is']>(worker: Worker, order: Order): AsyncGenerator<JobValues[Is]> {
    const reports: Report[] = []
    let wake = Promise.withResolvers<void>()
    let at = -1
    let step: StepName | undefined
    let isDone = false
    let lost: unknown
    const lose = (reason: unknown) => {
      lost ??= reason
      wake.resolve()
    }
    const over = () => lose(new Overrun(at, step))
    const watch = watchOver(worker, over)
    const hear = (report: Report) => {
      if (report.is === 'begins') {
        ;({ at, name: step } = report)
        watch.begin(allowances.text, report.cpu)
        return
      }
      if (report.is === 'value') watch.begin(allowances.file, undefined)
      else watch.stop()
      reports.push(report)
      wake.resolve()
    }
    const broken = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? over() : lose(error)
    const gone = () => lose(new Error('A text thread ended by itself.'))
    worker.on('message', hear)
    worker.on('error', broken)
    worker.on('exit', gone)
    worker.ref()
    watch.begin(allowances.file, undefined)
    worker.postMessage(order)
    try {
      for (;;) {
        await wake.promise
        wake = Promise.withResolvers()
        for (const report of reports.splice(0)) {
          if (report.is === 'value') {
            // `thread.ts` runs `stepsOf` on this job, whose values these are.
            yield report.value as JobValues[Is]
            continue
          }
          isDone = true
          if (report.is === 'failed') throw report.error
          if (report.is === 'problem')
            throw report.of === 'text' ? new TextError(report.problem) : new ImportError(report.message)
          return
        }
        if (lost) throw lost
      }
    } finally {
      watch.stop()
      worker.off('message', hear)
      worker.off('error', broken)
      worker.off('exit', gone)
      if (isDone) rest(worker)
      else await end(worker)
    }
  }

  return {
    async *run<J extends Job>(job: J, from = 0) {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      try {
        clearTimeout(resting)
        yield* work<J['is']>(await awake(), { job, from })
      } finally {
        turn.resolve()
      }
    },
  }
}
