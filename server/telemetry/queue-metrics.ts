import { Gauge, type Registry } from 'prom-client'
import { nilUuid } from '../../api/in-batches.ts'
import { filteredQueue } from '../../api/review/queue-filters.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import type { DatabaseClient } from '../../db/client.ts'
import { cached } from './cached.ts'

interface Depths {
  queued: number
  failed: number
  oldest: number
  lost: number
  waiting: number
  stuck: number
  late: number
}

interface Needs {
  client: Pick<DatabaseClient, 'db' | 'pool'>
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** Gauges of what waits in the database: outbox, jobs and reviews. They have no value while the database is away. */
export function queueMetrics(registry: Registry, needs: Needs): void {
  const depths = cached(needs.now, () => readDepths(needs))
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
  queue('outbox_messages_queued', 'Messages queued and not yet sent', 'queued')
  queue('outbox_messages_failed', 'Messages given up', 'failed')
  queue('outbox_oldest_seconds', 'Age of the oldest message not yet sent', 'oldest')
  queue(
    'outbox_lost_tries',
    'Tries whose process died before it wrote down their end: each may have sent twice',
    'lost',
  )
  queue('jobs_waiting', 'Jobs that wait for a worker or their time', 'waiting')
  queue('jobs_given_up', 'Jobs that failed as often as they may', 'stuck')
  queue('jobs_oldest_seconds', 'How long ago the oldest job that nobody has taken yet was due', 'late')

  const review = cached(needs.now, () => readReview(needs))
  const ofStep = (name: string, help: string, of: 'oldest' | 'count') =>
    new Gauge({
      name,
      help,
      labelNames: ['step'],
      registers: [registry],
      async collect() {
        const found = await review()
        this.reset()
        for (const [step, queue] of found ?? []) this.set({ step }, queue[of])
      },
    })
  ofStep('review_queue_oldest_seconds', 'Age of the oldest case that waits for a decision', 'oldest')
  ofStep('review_queue_cases', 'Cases that wait for a decision, counted up to a bound', 'count')
}

async function readDepths({ client }: Needs): Promise<Depths | undefined> {
  const { rows } = await client.pool.query<Depths>(`select
    (select count(*) from message where state = 'queued') as queued,
    (select count(*) from message where state = 'failed') as failed,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from message where state = 'queued') as oldest,
    (select coalesce(sum(lost_tries), 0)::int from message) as lost,
    (select count(*) from graphile_worker.jobs where attempts < max_attempts) as waiting,
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as stuck,
    (select greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float from graphile_worker.jobs
      where attempts < max_attempts and locked_at is null) as late`)
  return rows[0]
}

/** Runs one query after the other, so that a scrape does not use half of the pool. */
async function readReview({ client: { db } }: Needs) {
  const found = new Map<HeroStep, { oldest: number; count: number }>()
  for (const step of heroSteps) {
    const now = new Date()
    const { waiting, counted } = filteredQueue(db, { step }, { me: nilUuid, now })
    const first = await waiting.select('s.sent_at').orderBy('s.sent_at').limit(1).executeTakeFirst()
    const { count } = await db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const since = first?.sent_at ?? now
    found.set(step, { oldest: Math.max(0, (now.getTime() - since.getTime()) / 1_000), count })
  }
  return found
}
