import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { runningTrace, type SpanStart, type Trace } from '../../../api/running-trace.ts'
import { fieldsOf } from '../../../contract/fields-of.ts'
import type { FinishedQuery } from '../../../db/client.ts'
import { describeQuery } from './describe-query.ts'

type Store = NonNullable<ReturnType<typeof runningTrace.getStore>>
interface OwnStore extends Store {
  context: Context
}

interface Needs {
  tracer: Tracer
  /** From 0 to 1: of the traces that begin here, the share to keep. For a trace from outside, the caller has already decided. */
  share: number
  /** Returns a number from 0 to 1. */
  random: () => number
}

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** The context of the current trace. Undefined if there is none that is kept. Only `createTrace` below fills the store. */
export const runningContext = () => (runningTrace.getStore() as OwnStore | undefined)?.context

/** The code of an error (SQLSTATE, or a provider's), otherwise its class. Its message is not used, because it may repeat what was typed. */
function kindOf(error: unknown): string {
  const { code, name } = fieldsOf(error)
  return (
    [code, name].filter(text => typeof text === 'string').find(text => /^[\w.-]{1,60}$/.test(text)) ??
    typeof error
  )
}

function storeOf(span: Span, parent: Context): OwnStore {
  const { traceId, spanId } = span.spanContext()
  return { traceparent: `00-${traceId}-${spanId}-01`, context: trace.setSpan(parent, span) }
}

/**
 * Decides whether a trace is kept. This happens only once, where the trace begins: the caller decides if it sent a `traceparent`,
 * otherwise chance does. A trace that is not kept costs no span and no context.
 */
function beginningOf({ kind, parent }: SpanStart, { share, random }: Needs): Context | undefined {
  if (kind === 'client' || kind === 'internal') return undefined
  const remote = parent ? parseTraceParent(parent) : null
  if (!remote) return random() < share ? ROOT_CONTEXT : undefined
  if ((remote.traceFlags & TraceFlags.SAMPLED) === 0) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
}

export function createTrace(needs: Needs): Trace {
  return async (start, work) => {
    const parent = runningContext() ?? beginningOf(start, needs)
    if (!parent) return work(undefined)
    const span = needs.tracer.startSpan(
      start.name,
      { kind: kinds[start.kind], ...(start.attributes ? { attributes: start.attributes } : {}) },
      parent,
    )
    const fail = (kind: string) =>
      void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind)
    try {
      return await runningTrace.run(storeOf(span, parent), () =>
        work({
          rename: name => void span.updateName(name),
          add: attributes => void span.setAttributes(attributes),
          fail,
        }),
      )
    } catch (error) {
      fail(kindOf(error))
      throw error
    } finally {
      span.end()
    }
  }
}

/** Adds a span for a finished query, if its trace is kept. */
export function createQueryTrace({ tracer }: Pick<Needs, 'tracer'>): (query: FinishedQuery) => void {
  return ({ sql, milliseconds, code }) => {
    const parent = runningContext()
    if (!parent) return
    const end = performance.now()
    const { name, attributes } = describeQuery(sql)
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime: end - milliseconds, attributes },
      parent,
    )
    if (code) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('db.response.status_code', code)
    span.end(end)
  }
}
