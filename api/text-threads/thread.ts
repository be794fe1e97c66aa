import { parentPort } from 'node:worker_threads'
import { TextFault } from '../editing/stored-text.ts'
import { ImportFault } from '../import-export/incoming.ts'
import { type Job, type StepName, stepsOf } from './jobs.ts'

/**
 * What a thread of `lane.ts` runs. It is given the parsers and nothing else: no database, no keys, no environment. Deep
 * texts end here as faults, long ones with the thread.
 */

/** Steps before `from` were done, or ended a thread, before. */
export interface Order {
  job: Job
  from: number
}
export type Report =
  | { is: 'awake' }
  /** A step begins. `cpu`: microseconds that the thread has worked so far. */
  | { is: 'begins'; at: number; name: StepName | undefined; cpu: number }
  | { is: 'value'; value: unknown }
  | { is: 'fault'; of: 'text'; fault: TextFault['fault'] }
  | { is: 'fault'; of: 'file'; message: string }
  | { is: 'failed'; error: unknown }
  | { is: 'done' }

const port = parentPort!
const tell = (report: Report) => port.postMessage(report)
const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** A parser that ran out of stack was given something that nests too deeply. */
const isOutOfStack = (error: unknown) => error instanceof RangeError && /call stack/i.test(error.message)

function work(name: StepName | undefined, step: () => unknown): unknown {
  try {
    return step()
  } catch (error) {
    const fault = isOutOfStack(error) ? new TextFault('tooDeep') : error
    // One text among others: they are read nevertheless.
    if (name && fault instanceof TextFault) return { ...name, reason: fault.message }
    throw fault
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
    if (error instanceof TextFault) tell({ is: 'fault', of: 'text', fault: error.fault })
    else if (error instanceof ImportFault) tell({ is: 'fault', of: 'file', message: error.message })
    else if (isOutOfStack(error)) tell({ is: 'fault', of: 'text', fault: 'tooDeep' })
    else tell({ is: 'failed', error })
  }
})
tell({ is: 'awake' })
