import { sql } from 'kysely'
import { countedCategoryTexts } from '../../contract/console/taxonomy.ts'
import { auditChange, markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { type NewOrder, reorder } from '../editing/order.ts'
import { categoryPath } from '../editing/public-path.ts'
import { renameCategory } from '../editing/publish-taxonomy.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'

export async function listCategories(db: Database) {
  const { rows } = await sql<{ id: string; name: string; texts: number }>`
    select id, name, (select count(*)::int from (select from entry
      where kind in ('news', 'blog') and deleted_at is null and fields -> 'categories' ? name
      limit ${countedCategoryTexts}) as counted) as texts
    from category order by position, name`.execute(db)
  return rows
}

/** Throws as `reorder` does. */
export async function orderCategories(context: Context<StaffSession>, { ids, seen }: NewOrder) {
  await context.deps.db.transaction().execute(async tx => {
    const rows = await tx
      .selectFrom('category')
      .select(['id', 'position'])
      .orderBy('name')
      .forUpdate()
      .execute()
    await auditChange(tx, context, {
      changed: await reorder(tx, 'category', { rows, ids, seen }),
      action: 'content.ordered',
      subject: { kind: 'category' },
      detail: { ids: [...ids] },
    })
  })
  return { ordered: ids.length }
}

/** True if the category with this id is deleted, and its list leads to the category of this name. */
async function wasMerged(tx: Database, id: string, into: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('entry')
    .select('title')
    .where('id', '=', id)
    .where('kind', '=', 'category')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!entry) return false
  const way = await tx
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', categoryPath(entry.title))
    .executeTakeFirst()
  return way?.to_path === categoryPath(into)
}

/** Moves all texts to `into` and deletes the category. The texts' histories keep its name. */
export async function mergeCategories(
  context: Context<StaffSession>,
  { from, into }: { from: string; into: string },
) {
  const { deps, session } = context
  if (from === into) throw refuseField('INVALID_INPUT', 'into', 'Choose another category.')
  const at = deps.clock.now()
  return deps.db.transaction().execute(async tx => {
    const both = await tx
      .selectFrom('category')
      .select(['id', 'name'])
      .where('id', 'in', [requireId(from), requireId(into)])
      .orderBy('id')
      .forUpdate()
      .execute()
    const [gone, stays] = [from, into].map(id => both.find(each => each.id === id))
    if (!gone && stays && (await wasMerged(tx, from, stays.name))) {
      markUnaudited(session)
      return { moved: 0 }
    }
    if (!gone || !stays)
      throw refuse('NOT_FOUND', {
        message: 'Someone merged or deleted one of the two in the meantime. Here’s the current list.',
      })
    const by = { staffId: session.staffId, name: session.name }
    const moved = await renameCategory(tx, { from: gone.name, to: stays.name, at, by })
    await tx.deleteFrom('category').where('id', '=', gone.id).execute()
    await tx
      .updateTable('entry')
      .set({
        deleted_at: at,
        visible_from: null,
        published_version: null,
        updated_at: at,
        updated_by: by.name,
      })
      .where('id', '=', gone.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: 'content.merged',
      subject: { kind: 'category', id: gone.id },
      detail: { into: stays.id, texts: moved },
    })
    return { moved }
  })
}
