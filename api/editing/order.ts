import { sql } from 'kysely'
import { auditChange } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

const kept = sql<boolean>`visible_from < 'infinity'`

export async function readOrder({ db }: Pick<Deps, 'db'>) {
  const [topics, subtopics] = await Promise.all([
    db
      .selectFrom('topic')
      .select(['id', 'name', 'type'])
      .where(kept)
      .orderBy('type')
      .orderBy('position')
      .orderBy('slug')
      .execute(),
    db
      .selectFrom('subtopic')
      .select(['id', 'name', 'topic_id'])
      .where(kept)
      .orderBy('position')
      .orderBy('slug')
      .execute(),
  ])
  return topics.map(({ id, name, type }) => ({
    id,
    title: name,
    topicType: type === 'Hero' ? ('Hero' as const) : ('Customer' as const),
    subtopics: subtopics
      .filter(({ topic_id }) => topic_id === id)
      .map(subtopic => ({ id: subtopic.id, title: subtopic.name })),
  }))
}

export interface NewOrder {
  ids: readonly string[]
  /** The order that the caller saw. */
  seen?: readonly string[] | undefined
}

/**
 * Gives rows the places of their ids in the list; true if a row moved. `rows` are all of them, which the transaction has locked, with
 * the latter of two at one place last. Throws unless the list has exactly these, and if another order than `seen` is current.
 */
export async function reorder(
  tx: Database,
  table: 'topic' | 'subtopic' | 'category',
  { rows, ids, seen }: NewOrder & { rows: readonly { id: string; position: number }[] },
): Promise<boolean> {
  // A row that another transaction has moved meanwhile comes with its new position, but where it was before.
  const there = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  if (new Set(ids).size !== ids.length || [...ids].sort().join() !== [...there].sort().join())
    throw refuse('CHANGED_ELSEWHERE', {
      message: 'Someone added or removed one in the meantime. Here’s the current list.',
    })
  const isOther = (order: readonly string[]) => order.join() !== there.join()
  if (seen && isOther(seen) && isOther(ids))
    throw refuse('CHANGED_ELSEWHERE', {
      message: 'Someone changed this order in the meantime. Here’s the current one. Please move it again.',
    })
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as item set position = asked.place
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where item.id = asked.id and item.position <> asked.place`.execute(tx)
  return Boolean(numAffectedRows)
}

function rowsOf(tx: Database, of: string) {
  if (of === 'Customer' || of === 'Hero')
    return tx
      .selectFrom('topic')
      .select(['id', 'position'])
      .where('type', '=', of)
      .where(kept)
      .orderBy('slug')
      .forUpdate()
      .execute()
  return tx
    .selectFrom('subtopic')
    .select(['id', 'position'])
    .where('topic_id', '=', requireId(of))
    .where(kept)
    .orderBy('slug')
    .forUpdate()
    .execute()
}

/** Orders topics of an audience, or subtopics of a topic. Throws as `reorder` does. */
export async function setOrder(context: Context<StaffSession>, { of, ids, seen }: NewOrder & { of: string }) {
  await context.deps.db.transaction().execute(async tx => {
    const rows = await rowsOf(tx, of)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    const table = of === 'Customer' || of === 'Hero' ? ('topic' as const) : ('subtopic' as const)
    await auditChange(tx, context, {
      changed: await reorder(tx, table, { rows, ids, seen }),
      action: 'content.ordered',
      subject: { kind: table, id: of },
      detail: { ids: [...ids] },
    })
  })
  return { ordered: ids.length }
}
