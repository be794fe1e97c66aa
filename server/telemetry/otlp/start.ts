import { setTimeout as sleep } from 'node:timers/promises'
import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Trace } from '../../../api/running-trace.ts'
import { minute, second } from '../../../contract/durations.ts'
import type { FinishedQuery } from '../../../db/client.ts'
import type { Metrics } from '../../metrics.ts'
import type { ReleaseName } from '../../release-name.ts'
import { createLogRecords } from './log-records.ts'
import { createMetricProducer } from './metric-producer.ts'
import { traceOutgoingRequests } from './outgoing-requests.ts'
import { createQueryTrace, createTrace } from './trace.ts'

export interface OtlpSettings {
  /** Base URL of a collector. `/v1/traces`, `/v1/metrics` and `/v1/logs` are appended to it. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** The share of traces to keep, from 0 to 1. */
  share: number
}

export interface Telemetry {
  trace: Trace
  onQuery: (query: FinishedQuery) => void
  /** Takes a line exactly as it was logged. */
  takeLine: (line: string) => void
  /** Starts to send these metrics every minute. The returned function sends them once more and stops. */
  sendMetrics: (families: Metrics['families']) => () => Promise<void>
  /** Sends the traces and lines that are still waiting, in at most three seconds. */
  stop: () => Promise<void>
}

interface Needs extends OtlpSettings {
  release: ReleaseName
  role: string
  random: () => number
  /** Called at most once in ten minutes, with what the exporters report. */
  onProblem: (detail: string) => void
  times?: Partial<typeof usualTimes>
}

/** In milliseconds. */
const usualTimes = {
  /** Time between two deliveries of traces and logs. */
  pause: 2 * second,
  /** Time between two deliveries of metrics. */
  metrics: minute,
  /** Time limit of one delivery, including its retries. */
  delivery: 5 * second,
  /** Time limit of the last deliveries. */
  stop: 3 * second,
}
/** How many spans and how many log records may wait. Any more are dropped. */
const queue = { maxQueueSize: 4_096, maxExportBatchSize: 1_024 }

/**
 * Sends traces, metrics and logs by OTLP (JSON over HTTP). If a collector is slow or away, all that is lost is what no longer fits
 * into two bounded queues. No request waits for it.
 */
export function startTelemetry(needs: Needs): Telemetry {
  const { endpoint, headers, release, role, onProblem } = needs
  const times = { ...usualTimes, ...needs.times }
  tellProblems(onProblem)
  const resource = resourceFromAttributes({
    'service.name': 'hero',
    'service.version': `${release.version}+${release.revision}`,
    'service.instance.id': crypto.randomUUID(),
    'hero.role': role,
  })
  const to = (signal: string) => ({
    url: `${endpoint}/v1/${signal}`,
    headers: { ...headers },
    timeoutMillis: times.delivery,
  })
  const batch = { ...queue, scheduledDelayMillis: times.pause, exportTimeoutMillis: times.delivery + second }
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ ...batch, exporter: new OTLPTraceExporter(to('traces')) })],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ ...batch, exporter: new OTLPLogExporter(to('logs')) })],
  })
  const tracer = traces.getTracer('hero')
  const endOutgoing = traceOutgoingRequests()
  const startedAt = performance.timeOrigin
  return {
    trace: createTrace({ ...needs, tracer }),
    onQuery: createQueryTrace({ tracer }),
    takeLine: createLogRecords({ logger: logs.getLogger('hero') }),
    sendMetrics: families => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: times.metrics,
        exportTimeoutMillis: times.delivery + second,
        metricProducers: [createMetricProducer(families, startedAt)],
      })
      const meters = new MeterProvider({ resource, readers: [reader] })
      return () => shutDownWithin(times.stop, [meters])
    },
    stop: async () => {
      endOutgoing()
      await shutDownWithin(times.stop, [traces, logs])
      diag.disable()
    },
  }
}

async function shutDownWithin(milliseconds: number, parts: readonly { shutdown: () => Promise<void> }[]) {
  const ends = parts.map(part => part.shutdown().catch(() => {}))
  await Promise.race([Promise.all(ends), sleep(milliseconds, undefined, { ref: false })])
}

/** Passes on the exporters' own problems. Their text contains an address and a status, never what was sent. */
function tellProblems(onProblem: Needs['onProblem']): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (text: string) => {
    if (performance.now() - toldAt < 10 * minute) return
    toldAt = performance.now()
    // An error arrives as JSON, with its stack.
    onProblem((/"message":"([^"]*)/.exec(text)?.[1] ?? text).slice(0, 200))
  }
  const quiet = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
