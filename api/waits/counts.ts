import { sql } from 'kysely'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { waitsOfKind } from '../../contract/console/waits.ts'
import type { Context, StaffSession } from '../context.ts'
import { filteredQueue } from '../review/queue-filters.ts'
import { listWaits } from './waits.ts'

type Counts = CallData<Calls['waits']['counts']>
type Query = CallParsed<Calls['waits']['counts']>['query']
type Staff = Context<StaffSession>

const opens = ({ session }: Staff, role: 'reviewer' | 'support') =>
  session.roles.includes('admin') || session.roles.includes(role)

async function queueCounts(context: Staff, since: Date) {
  if (!opens(context, 'reviewer')) return undefined
  const { db, clock } = context.deps
  const { counted, waiting } = filteredQueue(db, {}, { me: context.session.staffId, now: clock.now() })
  const fresh = waiting.select('s.step').where('s.sent_at', '>', since).limit(waitsOfKind)
  const count = (rows: typeof counted) =>
    db
      .selectFrom(rows.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const [all, later] = await Promise.all([count(counted), count(fresh)])
  return { all: all.count, fresh: later.count }
}

async function inboxCounts(context: Staff, since: Date) {
  if (!opens(context, 'support')) return undefined
  return context.deps.db
    .selectFrom('support_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where topic = 'safety')`.as('safety'),
      sql<number>`count(*) filter (where created_at > ${since})`.as('fresh'),
      sql<number>`count(*) filter (where created_at > ${since} and topic = 'safety')`.as('freshSafety'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

export async function readCounts(context: Staff, query: Query): Promise<Counts> {
  const since = new Date(query.since ?? context.deps.clock.now())
  const [waits, queue, inbox] = await Promise.all([
    listWaits(context),
    queueCounts(context, since),
    inboxCounts(context, since),
  ])
  return {
    waits: waits.length,
    queue: queue?.all ?? null,
    inbox: inbox?.all ?? null,
    safety: inbox?.safety ?? null,
    fresh: { queue: queue?.fresh ?? 0, inbox: inbox?.fresh ?? 0, safety: inbox?.freshSafety ?? 0 },
  }
}
