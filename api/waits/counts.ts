import { type NotNull, type SelectQueryBuilder, sql } from 'kysely'
import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { waitsOfKind } from '../../contract/console/waits.ts'
import { inboxCounted } from '../../contract/staff-limits.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { filteredQueue } from '../review/queue-filters.ts'
import { listWaits } from './waits.ts'

type Counts = CallData<Calls['waits']['counts']>
type Query = CallParsed<Calls['waits']['counts']>['query']
type Staff = Context<StaffSession>

const opens = ({ session }: Staff, role: 'reviewer' | 'support') =>
  session.roles.includes('admin') || session.roles.includes(role)

/** How many of these rows there are. */
const countOf = (db: Database, rows: SelectQueryBuilder<never, never, object>) =>
  db.selectFrom(rows.as('counted')).select(({ fn }) => fn.countAll<number>().as('count'))

async function queueCounts(context: Staff, since: Date) {
  if (!opens(context, 'reviewer')) return undefined
  const { db, clock } = context.deps
  const { counted, waiting } = filteredQueue(db, {}, { me: context.session.staffId, now: clock.now() })
  const fresh = waiting.select('s.step').where('s.sent_at', '>', since).limit(waitsOfKind)
  return db
    .selectNoFrom([countOf(db, counted).as('all'), countOf(db, fresh).as('fresh')])
    .$narrowType<{ all: NotNull; fresh: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** Each number has its limit, so that thousands of messages cost no more than the list of them, which is counted as far. */
async function inboxCounts(context: Staff, since: Date) {
  if (!opens(context, 'support')) return undefined
  const { db } = context.deps
  const open = db.selectFrom('support_message').select('id').where('state', '=', 'open')
  // Written as the index has it.
  const urgent = open.where(sql<boolean>`not urgent`, '=', false)
  return db
    .selectNoFrom([
      countOf(db, open.limit(inboxCounted)).as('all'),
      countOf(db, urgent.limit(inboxCounted)).as('safety'),
      countOf(db, open.where('created_at', '>', since).limit(waitsOfKind)).as('fresh'),
      countOf(db, urgent.where('created_at', '>', since).limit(waitsOfKind)).as('freshSafety'),
    ])
    .$narrowType<{ all: NotNull; safety: NotNull; fresh: NotNull; freshSafety: NotNull }>()
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
