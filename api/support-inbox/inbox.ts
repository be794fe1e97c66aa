import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { InboxView, MessageState } from '../../contract/console/support-inbox.ts'
import { z } from '../../contract/schema.ts'
import { inboxCounted, staffPages } from '../../contract/staff-limits.ts'
import { containing } from '../containing.ts'
import type { Context, StaffSession } from '../context.ts'
import { cutPage, moment, momentAndId, readKey, writeKey } from '../keyset.ts'

type Query = CallParsed<Calls['supportInbox']['inbox']>['query']
type Needs = Context<StaffSession>

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

const waitingKey = z.tuple([z.boolean(), moment, z.uuid()])

/** Open messages are sorted by safety first, then by the longest wait; closed ones by the newest. Paged by key. */
export async function readInbox(context: Needs, query: Query) {
  const waiting = stateOf[query.view ?? 'open'] === 'open'
  let page = matching(context, query)
  if (query.after && waiting) {
    const [urgent, at, id] = readKey(waitingKey, query.after)
    page = page.where(
      sql<boolean>`(not m.urgent, m.waiting_since, m.id) > (${!urgent}::boolean, ${new Date(at)}, ${id}::uuid)`,
    )
  } else if (query.after) {
    const [at, id] = readKey(momentAndId, query.after)
    page = page.where(sql<boolean>`(m.created_at, m.id) < (${new Date(at)}, ${id}::uuid)`)
  }
  const ordered = waiting
    ? page.orderBy(sql`not m.urgent`).orderBy('m.waiting_since')
    : page.orderBy('m.created_at', 'desc')
  const [rows, { count }] = await Promise.all([
    ordered
      .orderBy('m.id', waiting ? 'asc' : 'desc')
      .leftJoin('staff', 'staff.id', 'm.assigned_to')
      .select([
        'm.id',
        'm.reference',
        'm.name',
        'm.topic',
        'm.state',
        'm.created_at',
        'm.waiting_since',
        'm.urgent',
        'm.assigned_to',
        'staff.name as assignee',
      ])
      .limit(staffPages.queue + 1)
      .execute(),
    context.deps.db
      .selectFrom(matching(context, query).select('m.id').limit(inboxCounted).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const { shown, last } = cutPage(rows, staffPages.queue)
  const keyOf = (row: (typeof rows)[number]) =>
    waiting
      ? writeKey([row.urgent, row.waiting_since.toISOString(), row.id])
      : writeKey([row.created_at.toISOString(), row.id])
  return {
    data: {
      rows: shown.map(row => ({
        reference: row.reference,
        name: row.name,
        topic: row.topic,
        state: row.state,
        sentAt: row.created_at.toISOString(),
        waitingSince: row.waiting_since.toISOString(),
        urgent: row.urgent,
        assignee: row.assigned_to ? { id: row.assigned_to, name: row.assignee ?? 'Staff' } : null,
      })),
      next: last && keyOf(last),
    },
    total: count,
  }
}
