import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { InboxView, MessageState } from '../../contract/console/support-desk.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { SupportTopic } from '../../contract/support-topics.ts'
import type { Context, StaffSession } from '../context.ts'
import { containing, momentAndId, readKey, writeKey } from '../keyset.ts'

type Query = CallParsed<Calls['supportDesk']['inbox']>['query']
type Needs = Context<StaffSession>

/** Counting further helps nobody who has to answer them. */
const countedTo = 1_000

const stateOf: Record<InboxView, MessageState> = {
  open: 'open',
  mine: 'open',
  answered: 'answered',
  closed: 'closed',
}

function matching({ deps: { db }, session }: Needs, { view = 'open', topic, search }: Query) {
  let query = db.selectFrom('support_message as m').where('m.state', '=', stateOf[view])
  if (view === 'mine') query = query.where('m.assigned_to', '=', session.staffId)
  if (topic) query = query.where('m.topic', '=', topic)
  if (search)
    query = query.where(
      sql<string>`(m.reference || ' ' || m.name || ' ' || m.email)`,
      'ilike',
      containing(search),
    )
  return query
}

/** A page of the inbox: what waits with the oldest first, what is settled with the newest first. Paging is by key. */
export async function readInbox(context: Needs, query: Query) {
  const waiting = stateOf[query.view ?? 'open'] === 'open'
  const direction = waiting ? 'asc' : 'desc'
  let page = matching(context, query)
  if (query.after) {
    const [at, id] = readKey(momentAndId, query.after)
    const later = sql.raw(waiting ? '>' : '<')
    page = page.where(sql<boolean>`(m.created_at, m.id) ${later} (${new Date(at)}, ${id}::uuid)`)
  }
  const [rows, { count }] = await Promise.all([
    page
      .leftJoin('staff', 'staff.id', 'm.assigned_to')
      .select([
        'm.id',
        'm.reference',
        'm.name',
        'm.topic',
        'm.state',
        'm.created_at',
        'm.assigned_to',
        'staff.name as assignee',
      ])
      .orderBy('m.created_at', direction)
      .orderBy('m.id', direction)
      .limit(staffPages.queue + 1)
      .execute(),
    context.deps.db
      .selectFrom(matching(context, query).select('m.id').limit(countedTo).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, staffPages.queue)
  const last = shown.at(-1)
  return {
    data: {
      rows: shown.map(row => ({
        reference: row.reference,
        name: row.name,
        topic: row.topic as SupportTopic,
        state: row.state as MessageState,
        sentAt: row.created_at.toISOString(),
        assignee: row.assigned_to ? { id: row.assigned_to, name: row.assignee ?? 'Staff' } : null,
      })),
      next:
        rows.length > staffPages.queue && last ? writeKey([last.created_at.toISOString(), last.id]) : null,
    },
    total: count,
  }
}
