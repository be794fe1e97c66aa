import { AsyncLocalStorage } from 'node:async_hooks'

interface RunningTrace {
  /** W3C `traceparent` of the innermost span, for whatever this work starts elsewhere: a job, a request. */
  traceparent: string
}

/** Empty without tracing, and in work whose trace is not kept (docs/decisions/0304). */
export const runningTrace = new AsyncLocalStorage<RunningTrace>()

/** Never personal data: names of routes, calls, jobs and providers, codes and counts. */
export type SpanAttributes = Record<string, string | number | boolean>

interface Span {
  /** Replaces the name, once the route is known. */
  rename: (name: string) => void
  add: (attributes: SpanAttributes) => void
  /** `kind` is from a closed set: an error's class, a status, a code. */
  fail: (kind: string) => void
}

export interface SpanStart {
  name: string
  /** `server` and `consumer` (a job) begin a trace; `client` and `internal` only go into one that runs. */
  kind: 'server' | 'consumer' | 'client' | 'internal'
  /** `traceparent` of the request or job that asked for this work. */
  parent?: string | undefined
  attributes?: SpanAttributes
}

/** Runs `work` as a span. The span is undefined if the trace is not kept. An error is marked and thrown on. */
export type Trace = <Result>(
  start: SpanStart,
  work: (span: Span | undefined) => Promise<Result>,
) => Promise<Result>

export const untraced: Trace = (_start, work) => work(undefined)
