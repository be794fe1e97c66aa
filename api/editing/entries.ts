import type { Selectable } from 'kysely'
import { type EntryFields, type EntryState, entryFields } from '../../contract/console/entry.ts'
import type { Entry } from '../../db/types.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { changedBy, requireVersion } from '../require-version.ts'
import { pageVersionsOf } from './page-versions.ts'
import { publicPath } from './public-path.ts'
import { sharedUntil } from './shared-until.ts'

export type EntryRow = Selectable<Entry>

export const wholeFields = (fields: Partial<EntryFields> & { slug: string }): EntryFields =>
  entryFields.parse(fields)

export function stateOf(
  row: Pick<EntryRow, 'deleted_at' | 'visible_from' | 'version' | 'published_version'>,
  now: Date,
): EntryState {
  if (row.deleted_at) return 'deleted'
  if (!row.visible_from) return 'draft'
  if (row.visible_from > now) return 'scheduled'
  return row.version === row.published_version ? 'published' : 'changed'
}

/** The scheduled changes. A check constraint sets either all of these columns or none. */
export function scheduleOf(row: EntryRow) {
  const { planned_version: version, planned_from: from, planned_by: by, planned_fault: problem } = row
  return version !== null && from && by !== null ? { version, from, by, problem } : undefined
}

export const entrySummary = (row: EntryRow, now: Date) => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row, now),
  slug: row.slug,
  title: row.title,
  author: row.author,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  visibleFrom: row.visible_from?.toISOString() ?? null,
  scheduledFrom: row.planned_from?.toISOString() ?? null,
})

async function listTopicEntries(db: Database) {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'title', 'fields', 'visible_from'])
    .where('kind', '=', 'topic')
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    topicType: row.fields.topicType,
    visibleFrom: row.visible_from,
  }))
}

export async function topicTypeOf(db: Database, row: Pick<EntryRow, 'kind' | 'fields'>) {
  const { topicId, topicType } = row.fields
  if (row.kind !== 'subtopic' || !topicId) return topicType
  const topic = await db.selectFrom('topic').select('type').where('id', '=', topicId).executeTakeFirst()
  return topic?.type === 'Hero' ? 'Hero' : 'Customer'
}

async function namesFor(db: Database, kind: string) {
  if (kind !== 'news' && kind !== 'blog') return { authors: [], categoryNames: [] }
  const [authors, categories] = await Promise.all([
    db.selectFrom('author').select('name').orderBy('name').execute(),
    db.selectFrom('category').select('name').orderBy('position').orderBy('name').execute(),
  ])
  return { authors: authors.map(({ name }) => name), categoryNames: categories.map(({ name }) => name) }
}

export async function entryOf({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, row: EntryRow) {
  const summary = entrySummary(row, clock.now())
  const isOut = summary.state === 'published' || summary.state === 'changed'
  const type = await topicTypeOf(db, row)
  const scheduled = scheduleOf(row)
  return {
    ...summary,
    version: row.version,
    fields: row.fields,
    path: isOut ? publicPath(summary.kind, row.published_slug ?? row.slug, type) : null,
    scheduled: scheduled
      ? { version: scheduled.version, by: scheduled.by, problem: scheduled.problem }
      : null,
    sharedUntil: await sharedUntil(db, row.id, clock.now()),
    versions: row.kind === 'page' ? await pageVersionsOf({ db, clock }, row.slug) : [],
    ...(await namesFor(db, row.kind)),
    topics:
      row.kind === 'subtopic'
        ? (await listTopicEntries(db)).map(({ id, title, topicType }) => ({ id, title, topicType }))
        : [],
  }
}

export async function findEntry(db: Database, id: string): Promise<EntryRow> {
  const row = await db.selectFrom('entry').selectAll().where('id', '=', requireId(id)).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

export async function lockEntry(tx: Database, id: string): Promise<EntryRow> {
  const row = await tx
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', requireId(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Locks the entry. Throws CHANGED_ELSEWHERE, with who changed the entry and when, if `seen` is not its current version. */
export const takeEntry = async (tx: Database, id: string, seen: number): Promise<EntryRow> =>
  requireVersion(await lockEntry(tx, id), seen, changedBy)
