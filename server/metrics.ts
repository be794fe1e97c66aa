import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** `route` is a route template (`/api/pages/:slug`), never a requested path. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Counts a refusal that may be part of an attack (api/trace.ts). Labels are never user input. */
  countRefusal: (refusal: { code: string; call: string; audience: string }) => void
  text: () => Promise<string>
  contentType: string
  close: () => void
}

/** Milliseconds for which values from the database are cached, so that frequent scrapes cost one query. */
const freshFor = 5_000

export function createMetrics({ pool, now }: { pool: pg.Pool; now: () => number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  // Starts at 0, so that a rate can be computed from the first failure on.
  for (const audience of ['customer', 'hero', 'staff']) failedLogIns.inc({ audience }, 0)
  gauge(registry, 'database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge(registry, 'database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge(registry, 'database_callers_waiting', 'Callers that wait for a connection', () => pool.waitingCount)
  addQueues(registry, pool, now)
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countRefusal: ({ code, call, audience }) => {
      refusals.inc({ call, code })
      if (code === 'LOGIN_FAILED') failedLogIns.inc({ audience })
    },
    text: () => registry.metrics(),
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

interface Depths {
  queued: number
  failed: number
  oldest: number
  lost: number
  waiting: number
  stuck: number
}

function addQueues(registry: Registry, pool: pg.Pool, now: () => number): void {
  let read: Promise<Depths | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const depths = () => {
    if (!read || now() - readAt > freshFor) {
      readAt = now()
      read = readDepths(pool)
    }
    return read
  }
  const queue = (name: string, help: string, of: keyof Depths) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await depths()
        if (found) this.set(found[of])
        else this.reset()
      },
    })
  queue('outbox_messages_queued', 'Messages promised and not yet sent', 'queued')
  queue('outbox_messages_failed', 'Messages given up', 'failed')
  queue('outbox_oldest_seconds', 'Age of the oldest message not yet sent', 'oldest')
  queue(
    'outbox_lost_tries',
    'Tries whose process died before it wrote down their end: each may have sent twice',
    'lost',
  )
  queue('jobs_waiting', 'Jobs that wait for a worker or their time', 'waiting')
  queue('jobs_given_up', 'Jobs that failed as often as they may', 'stuck')
}

async function readDepths(pool: pg.Pool): Promise<Depths | undefined> {
  try {
    const { rows } = await pool.query<Depths>(`select
      (select count(*) from message where state = 'queued') as queued,
      (select count(*) from message where state = 'failed') as failed,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from message where state = 'queued') as oldest,
      (select coalesce(sum(lost_tries), 0)::int from message) as lost,
      (select count(*) from graphile_worker.jobs where attempts < max_attempts) as waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as stuck`)
    return rows[0]
  } catch {
    return undefined
  }
}
