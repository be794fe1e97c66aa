import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { type JobName, type JobPayload, jobNames, readPayload } from '../api/jobs.ts'

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, helpers: JobHelpers) => Promise<void>
}

const taskOf = <Name extends JobName>(handlers: JobHandlers, name: Name): Task => {
  const handle: JobHandlers[Name] = handlers[name]
  return (payload, helpers) => handle(readPayload(name, payload), helpers)
}

/** A job whose payload does not fit its schema fails before its handler is called. */
export const taskListOf = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(jobNames.map(name => [name, taskOf(handlers, name)]))
