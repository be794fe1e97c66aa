import { sql } from 'kysely'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Database, Deps } from '../deps.ts'
import { type EntryRow, topicTypeOf } from './entries.ts'
import { movePath } from './move-path.ts'
import { publicPath } from './public-path.ts'
import { publishPage } from './publish-page.ts'
import { publishTaxonomyEntry, takeDownTaxonomyEntry } from './publish-taxonomy.ts'
import { isTaxonomyKind } from './taxonomy-kinds.ts'
import { withdrawPage } from './withdraw-page.ts'

interface Out {
  row: EntryRow
  visibleFrom: Date
  now: Date
  by: { staffId: string | null; name: string }
  variables: Deps['settings']['variables']
}

async function putArticle(tx: Database, { row, visibleFrom }: Out, kind: 'news' | 'blog') {
  const { title, slug, html, summary, banner, author, categories, isPopular } = row.fields
  const shown = {
    slug,
    title,
    html,
    summary: summary || null,
    banner,
    author: author || null,
    categories,
    is_popular: isPopular,
    created: visibleFrom,
  }
  await tx
    .insertInto('article')
    .values({ id: row.id, kind, ...shown })
    .onConflict(conflict => conflict.column('id').doUpdateSet(shown))
    .execute()
}

async function putTopic(tx: Database, { row, visibleFrom }: Out) {
  const { title, slug, summary, topicType } = row.fields
  const shown = { slug, name: title, summary: summary || null, type: topicType, visible_from: visibleFrom }
  await tx
    .insertInto('topic')
    .values({
      id: row.id,
      ...shown,
      position:
        row.place ??
        sql<number>`(select coalesce(max(position), 0) + 1 from topic where type = ${topicType})`,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(shown))
    .execute()
}

async function putSubtopic(tx: Database, { row, visibleFrom, now }: Out) {
  const { title, slug, html, keywords, topicId } = row.fields
  const shown = {
    slug,
    name: title,
    html,
    keywords,
    topic_id: topicId,
    updated_on: newYorkDate(now),
    visible_from: visibleFrom,
  }
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from subtopic where topic_id = ${topicId})`
  const there = await tx.selectFrom('subtopic').select('topic_id').where('id', '=', row.id).executeTakeFirst()
  if (there)
    await tx
      .updateTable('subtopic')
      .set({ ...shown, ...(there.topic_id === topicId ? {} : { position: last }) })
      .where('id', '=', row.id)
      .execute()
  else
    await tx
      .insertInto('subtopic')
      .values({ id: row.id, ...shown, position: row.place ?? last })
      .execute()
}

export async function writePublicCopy(tx: Database, out: Out): Promise<void> {
  const { kind } = out.row
  if (kind === 'page') await publishPage(tx, out)
  else if (isTaxonomyKind(kind)) await publishTaxonomyEntry(tx, kind, out.row, { at: out.now, by: out.by })
  else if (kind === 'topic') await putTopic(tx, out)
  else if (kind === 'subtopic') await putSubtopic(tx, out)
  else await putArticle(tx, out, kind)
}

/** Help stays as a hidden row without a valid slug, because readers' feedback refers to it. */
export async function takeDown(tx: Database, row: EntryRow, now: Date): Promise<void> {
  const { id, kind } = row
  if (kind === 'page') await withdrawPage(tx, row, now)
  else if (isTaxonomyKind(kind)) await takeDownTaxonomyEntry(tx, { id, kind })
  else if (kind === 'topic' || kind === 'subtopic')
    await tx
      .updateTable(kind)
      .set({ visible_from: sql<Date>`'infinity'`, slug: `-${id}` })
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('article').where('id', '=', id).execute()
}

export async function leaveRedirect(
  tx: Database,
  row: EntryRow,
  { oldSlug, at, by }: { oldSlug: string; at: Date; by: string },
): Promise<void> {
  const kind = row.kind
  const type = await topicTypeOf(tx, row)
  const from = publicPath(kind, oldSlug, type)
  const to = publicPath(kind, row.slug, type)
  if (from === to) return
  await movePath(tx, { from, to, entryId: row.id, at, by })
}
