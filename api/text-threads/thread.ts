import { parentPort } from 'node:worker_threads'
import { TextError } from '../editing/stored-text.ts'
import { ImportError } from '../import-export/incoming.ts'
import { type Job, type StepName, stepsOf } from './jobs.ts'

/**
 * This file runs in a thread of `lane.ts`. It gets only the parsers: no database, no keys, no environment. Deeply nested texts are
 * reported as problems; texts that take too long end the thread.
 */

export interface Order {
  job: Job
  from: number
}
export type Report =
  | { is: 'awake' }
  /** `cpu` is the CPU time so far, in microseconds. */
  | { is: 'begins'; at: number; name: StepName | undefined; cpu: number }
  | { is: 'value'; value: unknown }
  | { is: 'problem'; of: 'text'; problem: TextError['problem'] }
  | { is: 'problem'; of: 'file'; message: string }
  | { is: 'failed'; error: unknown }
  | { is: 'done' }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')
const tell = (report: Report) => port.postMessage(report)
const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** A stack overflow means that the text nests too deeply. */
const isOutOfStack = (error: unknown) => error instanceof RangeError && /call stack/i.test(error.message)

function work(name: StepName | undefined, step: () => unknown): unknown {
  try {
    return step()
  } catch (error) {
    const problem = isOutOfStack(error) ? new TextError('tooDeep') : error
    if (name && problem instanceof TextError) return { ...name, reason: problem.message }
    throw problem
  }
}

function run({ job, from }: Order) {
  let at = 0
  for (const { name, work: step } of stepsOf(job)) {
    if (at >= from) {
      tell({ is: 'begins', at, name, cpu: cpu() })
      const value = work(name, step)
      if (value !== undefined) tell({ is: 'value', value })
    }
    at += 1
  }
}

port.on('message', (order: Order) => {
  try {
    run(order)
    tell({ is: 'done' })
  } catch (error) {
    if (error instanceof TextError) tell({ is: 'problem', of: 'text', problem: error.problem })
    else if (error instanceof ImportError) tell({ is: 'problem', of: 'file', message: error.message })
    else if (isOutOfStack(error)) tell({ is: 'problem', of: 'text', problem: 'tooDeep' })
    else tell({ is: 'failed', error })
  }
})
tell({ is: 'awake' })
