import { sql } from 'kysely'
import type { Database } from '../deps.ts'
import type { OrderLine } from './line-schemas.ts'

interface Place {
  id: string
  name: string
  place: number
  isOut: boolean
}

type ListOf<Order> = Order extends unknown ? Omit<Order, 'names'> : never
type List = ListOf<OrderLine>

/**
 * Published and scheduled texts in the order that editors chose, and drafts in the order of the instance they came from. Drafts
 * without a place are left out.
 */
export async function readPlaces(db: Database, list: List): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, name, coalesce(position, place) as place, position is not null as "isOut"
    from (${standing(list)}) as listed
    where coalesce(position, place) is not null order by 3, 2`.execute(db)
  return rows
}

function standing(list: List) {
  if (list.of === 'categories')
    return sql`select e.id, e.title as name, c.position, e.place from entry e left join category c on c.id = e.id
      where e.kind = 'category' and e.deleted_at is null`
  if (list.of === 'topics')
    return sql`select e.id, e.slug as name, t.position, e.place from entry e
      left join topic t on t.id = e.id and t.visible_from < 'infinity'
      where e.kind = 'topic' and e.deleted_at is null and e.fields ->> 'topicType' = ${list.topicType}`
  return sql`select e.id, e.slug as name, s.position, e.place from entry e
    left join subtopic s on s.id = e.id and s.visible_from < 'infinity'
    where e.kind = 'subtopic' and e.deleted_at is null and e.fields ->> 'topicId' in
      (select id::text from entry where kind = 'topic' and slug = ${list.topic} and deleted_at is null)`
}

const namesIn = async (db: Database, list: List) => (await readPlaces(db, list)).map(({ name }) => name)

export async function* readOrders(db: Database): AsyncGenerator<OrderLine> {
  for await (const order of allOrders(db)) if (order.names.length > 0) yield order
}

async function* allOrders(db: Database): AsyncGenerator<OrderLine> {
  for (const topicType of ['Customer', 'Hero'] as const)
    yield { of: 'topics', topicType, names: await namesIn(db, { of: 'topics', topicType }) }
  const { rows } = await sql<{ topic: string; names: string[] }>`
    select t.slug as topic, array_agg(e.slug order by coalesce(s.position, e.place), e.slug) as names
    from entry e join entry t on t.kind = 'topic' and t.deleted_at is null and t.id::text = e.fields ->> 'topicId'
    left join subtopic s on s.id = e.id and s.visible_from < 'infinity'
    where e.kind = 'subtopic' and e.deleted_at is null and coalesce(s.position, e.place) is not null
    group by t.slug order by t.slug`.execute(db)
  for (const { topic, names: subtopics } of rows) yield { of: 'subtopics', topic, names: subtopics }
  yield { of: 'categories', names: await namesIn(db, { of: 'categories' }) }
}

/** Appends drafts without a place in the given order. Returns the number of drafts. */
export async function givePlaces(db: Database, order: OrderLine): Promise<number> {
  const there = await readPlaces(db, order)
  const last = Math.max(0, ...there.map(({ place }) => place))
  const kind = order.of === 'categories' ? 'category' : order.of === 'topics' ? 'topic' : 'subtopic'
  const column = sql.ref(kind === 'category' ? 'entry.title' : 'entry.slug')
  const { numAffectedRows } = await sql`
    update entry set place = ${last} + asked.place
    from unnest(${[...order.names]}::text[]) with ordinality as asked (name, place)
    where entry.kind = ${kind} and entry.deleted_at is null and ${column} = asked.name and entry.place is null
      and not exists (select from topic where topic.id = entry.id and visible_from < 'infinity')
      and not exists (select from subtopic where subtopic.id = entry.id and visible_from < 'infinity')
      and not exists (select from category where category.id = entry.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
