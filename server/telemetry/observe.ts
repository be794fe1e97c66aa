import type { JobHelpers, TaskList } from 'graphile-worker'
import { type Trace, untraced } from '../../api/running-trace.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../../providers/failure.ts'

/** Milliseconds on a monotonic clock. */
type Now = () => number

export interface ProviderCall {
  provider: string
  operation: string
  /** `refused` means that the other side answered, and that another try would not help. */
  result: 'ok' | 'failed' | 'refused'
  seconds: number
}
export interface JobRun {
  task: string
  result: 'ok' | 'failed'
  seconds: number
}

type Method = (...args: unknown[]) => Promise<unknown>
type AsyncMethods<Provider> = {
  [Name in keyof Provider]: Provider[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Provider] &
  string

const resultOf = (error: unknown): ProviderCall['result'] =>
  error instanceof ProviderFailure && error.kind === 'temporary' ? 'failed' : 'refused'

/** Returns the same provider, in which each call of the `operations` it has is measured, with a span in the trace it belongs to. */
export function observeProvider<Provider extends object>(
  {
    now,
    onCall,
    trace = untraced,
  }: { now: Now; onCall: (call: ProviderCall) => void; trace?: Trace | undefined },
  provider: Provider,
  { name, operations }: { name: string; operations: readonly AsyncMethods<Required<Provider>>[] },
): Provider {
  // The operations are typed as asynchronous methods of this provider. Arguments and answers pass through unchanged.
  const own = { ...provider } as Record<string, Method>
  for (const operation of operations) {
    if (!provider[operation]) continue
    // `AsyncMethods` admits only names of asynchronous methods.
    const method = (provider[operation] as Method).bind(provider)
    own[operation] = async (...args) => {
      const from = now()
      const tell = (result: ProviderCall['result']) =>
        onCall({ provider: name, operation, result, seconds: (now() - from) / 1_000 })
      try {
        const answer = await trace({ name: `${name} ${operation}`, kind: 'client' }, () => method(...args))
        tell('ok')
        return answer
      } catch (error) {
        tell(resultOf(error))
        throw error
      }
    }
  }
  // The provider with some of its methods wrapped.
  return own as Provider
}

function traceparentOf(payload: unknown): string | undefined {
  const { traceparent } = fieldsOf(payload)
  return typeof traceparent === 'string' ? traceparent : undefined
}

const jobSpan = (task: string, payload: unknown, { job }: Partial<JobHelpers>) => ({
  name: `job ${task}`,
  kind: 'consumer' as const,
  parent: traceparentOf(payload),
  attributes: { 'hero.job.attempt': job?.attempts ?? 1 },
})

/** Returns the same tasks. Each run is measured and continues the trace of the work that queued it. */
export function observeTasks(
  { now, onRun, trace = untraced }: { now: Now; onRun: (run: JobRun) => void; trace?: Trace | undefined },
  tasks: TaskList,
): TaskList {
  const observed = Object.entries(tasks).map(([task, handle]) => {
    if (!handle) throw new Error(`The task ${task} has no function.`)
    const run: typeof handle = async (payload, helpers) => {
      const from = now()
      const tell = (result: JobRun['result']) => onRun({ task, result, seconds: (now() - from) / 1_000 })
      try {
        await trace(jobSpan(task, payload, helpers), async () => handle(payload, helpers))
        tell('ok')
      } catch (error) {
        tell('failed')
        throw error
      }
    }
    return [task, run]
  })
  // The same tasks, each wrapped.
  return Object.fromEntries(observed) as TaskList
}
