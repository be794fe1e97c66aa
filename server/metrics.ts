import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TellEvent } from '../api/domain-event.ts'
import type { DatabaseClient } from '../db/client.ts'
import type { ReadFrom } from '../db/read-replica.ts'
import type { DatabaseState } from './pulse.ts'
import type { ReleaseName } from './release-name.ts'
import { backupMetrics } from './telemetry/backup-metrics.ts'
import type { BrowserReport } from './telemetry/browser-reports.ts'
import { domainMetrics } from './telemetry/domain-metrics.ts'
import type { JobRun, ProviderCall } from './telemetry/observe.ts'
import { queueMetrics } from './telemetry/queue-metrics.ts'

interface MetricsNeeds {
  client: Pick<DatabaseClient, 'db' | 'pool'>
  /** Milliseconds on a monotonic clock. */
  now: () => number
  release: ReleaseName
  /** Undefined until the database was queried for the first time. */
  databaseState?: () => DatabaseState | undefined
  /** How old the newest backup may be, in hours; 0 if Hero makes none. */
  backupDueHours: number
  /** In seconds. Undefined without a replica, or while the replica does not answer. */
  replicaLag?: () => number | undefined
}

type PageSource = 'memory' | 'fresh' | 'stale' | 'rendered'

/** A metric with its samples, before it is formatted as text. */
export interface MetricFamily {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  values: readonly {
    value: number
    labels: Readonly<Partial<Record<string, string | number>>>
    /** Set in a histogram, where `_bucket`, `_sum` and `_count` follow the name. */
    metricName?: string
  }[]
}

export interface Metrics {
  /** `route` is the template of a route (`/api/pages/:slug`), never a requested path. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Counts a refusal that may be part of an attack (api/trace.ts). Labels never come from user input. */
  countRefusal: (refusal: { code: string; call: string; audience: string }) => void
  onEvent: TellEvent
  onProviderCall: (call: ProviderCall) => void
  onJobRun: (run: JobRun) => void
  /** `memory` means that the page was answered before the app got the request. */
  onPage: (source: PageSource) => void
  onCachedAnswer: (source: 'memory' | 'fresh' | 'shared' | 'made') => void
  onBrowserReport: (kind: BrowserReport) => void
  onReplicaRead: (from: ReadFrom) => void
  text: () => Promise<string>
  families: () => Promise<readonly MetricFamily[]>
  contentType: string
  close: () => void
}

/** In seconds. Providers answer in tenths of a second, and jobs run for up to minutes. */
const slowBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

export function createMetrics(needs: MetricsNeeds): Metrics {
  const { client, release, databaseState, replicaLag } = needs
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { pool } = client
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'api_refusals_total',
    help: 'Refusals that guessing, probing and flooding end in, by call and code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  const failedLogIns = new Counter({
    name: 'log_in_failures_total',
    help: 'Log-ins with a wrong name or password, by kind of account',
    labelNames: ['audience'],
    registers: [registry],
  })
  // Each counter starts at 0, so that a rate can be computed from the first failure on.
  for (const audience of ['customer', 'hero', 'staff']) failedLogIns.inc({ audience }, 0)
  gauge(registry, 'database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge(registry, 'database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge(registry, 'database_callers_waiting', 'Callers that wait for a connection', () => pool.waitingCount)
  gauge(registry, 'database_writable', '1 while the database answers and takes writes', () =>
    databaseState?.() === 'well' ? 1 : 0,
  )
  if (replicaLag) {
    const name = 'database_replica_lag_seconds'
    gauge(
      registry,
      name,
      'How far the read replica is behind; -1 while it does not answer',
      () => replicaLag() ?? -1,
    )
  }
  const replicaReads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads meant for the replica by where they were made: replica; or the primary, because it was behind or away',
    labelNames: ['from'],
    registers: [registry],
  })
  new Gauge({
    name: 'build_info',
    help: 'Version and commit that run here',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
  }).set({ ...release, node: process.versions.node }, 1)
  const timings = (name: string, help: string, labelNames: readonly string[]) =>
    new Histogram({ name, help, labelNames, buckets: slowBuckets, registers: [registry] })
  const providers = timings('provider_call_seconds', 'Calls of providers, by result', [
    'provider',
    'operation',
    'result',
  ])
  const jobs = timings('job_seconds', 'Runs of jobs, by result', ['task', 'result'])
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Public pages by where they came from: memory, fresh, stale or rendered',
    labelNames: ['source'],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'response_cache_requests_total',
    help: 'Public answers of the API: sent again from memory, fresh from the cache, shared with one being made, or made',
    labelNames: ['source'],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'browser_reports_total',
    help: 'What browsers reported: violations of the policy, crashes, unreadable, or dropped because there were too many',
    labelNames: ['kind'],
    registers: [registry],
  })
  queueMetrics(registry, needs)
  backupMetrics(registry, needs)
  const onEvent = domainMetrics(registry)
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countRefusal: ({ code, call, audience }) => {
      refusals.inc({ call, code })
      if (code === 'LOGIN_FAILED') failedLogIns.inc({ audience })
    },
    onEvent,
    onProviderCall: ({ seconds, ...labels }) => providers.observe({ ...labels }, seconds),
    onJobRun: ({ seconds, ...labels }) => jobs.observe({ ...labels }, seconds),
    onPage: source => pages.inc({ source }),
    onCachedAnswer: source => answers.inc({ source }),
    onReplicaRead: from => replicaReads.inc({ from }),
    onBrowserReport: kind => reports.inc({ kind }),
    text: () => registry.metrics(),
    // The library leaves the values out of its type.
    families: async () => (await registry.getMetricsAsJSON()) as unknown as MetricFamily[],
    contentType: registry.contentType,
    close: () => registry.clear(),
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
