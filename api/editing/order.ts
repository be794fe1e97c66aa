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

/**
 * Gives rows the places of their ids in the list; true if a row moved. `there` are the ids of all rows, which the transaction has locked.
 * Throws unless the list has exactly these.
 */
export async function reorder(
  tx: Database,
  table: 'topic' | 'subtopic' | 'category',
  { there, ids }: { there: readonly string[]; ids: readonly string[] },
): Promise<boolean> {
  if (new Set(ids).size !== ids.length || [...ids].sort().join() !== [...there].sort().join())
    throw refuse('CHANGED_ELSEWHERE', {
      message: 'Someone added or removed one in the meantime. Here’s the current list.',
    })
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as item set position = asked.place
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where item.id = asked.id and item.position <> asked.place`.execute(tx)
  return Boolean(numAffectedRows)
}

async function idsNow(tx: Database, of: string): Promise<string[]> {
  const isAudience = of === 'Customer' || of === 'Hero'
  const rows = isAudience
    ? await tx.selectFrom('topic').select('id').where('type', '=', of).where(kept).forUpdate().execute()
    : await tx
        .selectFrom('subtopic')
        .select('id')
        .where('topic_id', '=', requireId(of))
        .where(kept)
        .forUpdate()
        .execute()
  return rows.map(({ id }) => id)
}

/** Orders topics of an audience, or subtopics of a topic. Throws unless `ids` are exactly those that exist. */
export async function setOrder(
  context: Context<StaffSession>,
  { of, ids }: { of: string; ids: readonly string[] },
) {
  await context.deps.db.transaction().execute(async tx => {
    const there = await idsNow(tx, of)
    if (there.length === 0) throw refuse('NOT_FOUND')
    const table = of === 'Customer' || of === 'Hero' ? ('topic' as const) : ('subtopic' as const)
    await auditChange(tx, context, {
      changed: await reorder(tx, table, { there, ids }),
      action: 'content.ordered',
      subject: { kind: table, id: of },
      detail: { ids: [...ids] },
    })
  })
  return { ordered: ids.length }
}
