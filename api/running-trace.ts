import { AsyncLocalStorage } from 'node:async_hooks'

interface RunningTrace {
  /** W3C `traceparent` of the innermost span. It is passed on to whatever this work starts elsewhere: a job or a request. */
  traceparent: string
}

/** Empty without tracing, and for work whose trace is not kept (docs/decisions/0304). */
export const runningTrace = new AsyncLocalStorage<RunningTrace>()

/** Names of routes, calls, jobs and providers, codes and counts; never personal data. */
export type SpanAttributes = Record<string, string | number | boolean>

interface Span {
  /** Replaces the name once the route is known. */
  rename: (name: string) => void
  add: (attributes: SpanAttributes) => void
  /** `kind` comes from a closed set: an error's class, a status or a code. */
  fail: (kind: string) => void
}

export interface SpanStart {
  name: string
  /** `server` and `consumer` (a job) begin a trace. `client` and `internal` only join a running one. */
  kind: 'server' | 'consumer' | 'client' | 'internal'
  /** `traceparent` of the request or job that started this work. */
  parent?: string | undefined
  attributes?: SpanAttributes
}

/** Runs `work` as a span. The span is undefined if the trace is not kept. An error is marked on the span and thrown again. */
export type Trace = <Result>(
  start: SpanStart,
  work: (span: Span | undefined) => Promise<Result>,
) => Promise<Result>

export const untraced: Trace = (_start, work) => work(undefined)
