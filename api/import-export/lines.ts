import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import type { EntryRevision } from '../../db/types.ts'
import type { Database, Deps } from '../deps.ts'
import { type EntryRow, stateOf } from '../editing/entries.ts'
import type { ImageRow } from '../media/images.ts'
import { type ExportedText, linesHead } from './line-schemas.ts'
import { readOrders } from './places.ts'

const rowsPerRead = 200

async function* inParts<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < rowsPerRead) return
  }
}

/** Ordered by id, so that texts created meanwhile do not shift the pages. */
export const entries = (db: Database): AsyncGenerator<EntryRow> =>
  inParts(after =>
    db
      .selectFrom('entry')
      .selectAll()
      .$call(query => (after === undefined ? query : query.where('id', '>', after.id)))
      .orderBy('id')
      .limit(rowsPerRead)
      .execute(),
  )

/** Other instances know topics by slug, not by id. */
export async function topicSlugs(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('entry').select(['id', 'slug']).where('kind', '=', 'topic').execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

export function exported(row: EntryRow, topics: ReadonlyMap<string, string>, now: Date): ExportedText {
  const { topicId, ...fields } = row.fields
  return {
    kind: row.kind,
    state: stateOf(row, now),
    fields,
    topic: (topicId && topics.get(topicId)) || null,
    dated: row.first_out && row.first_out.getTime() > 0 ? row.first_out.toISOString() : null,
  }
}

async function* revisionsOf(db: Database, id: string) {
  const rows = inParts<Selectable<EntryRevision>>(after =>
    db
      .selectFrom('entry_revision')
      .selectAll()
      .where('entry_id', '=', id)
      .where('version', '>', after?.version ?? 0)
      .orderBy('version')
      .limit(rowsPerRead)
      .execute(),
  )
  for await (const { version, at, by, event, published_at: publishedAt, fields } of rows)
    yield { version, at, by, event, publishedAt, fields }
}

async function* textLines({ db, clock }: Pick<Deps, 'clock' | 'db'>, withRevisions: boolean) {
  const now = clock.now()
  const topics = await topicSlugs(db)
  for await (const row of entries(db))
    yield {
      type: 'text',
      ...exported(row, topics, now),
      id: row.id,
      visibleFrom: row.visible_from,
      plannedFrom: row.planned_from,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
      ...(withRevisions ? { revisions: await Readable.from(revisionsOf(db, row.id)).toArray() } : {}),
    }
}

async function* pageVersionLines(db: Database) {
  for (const { slug, version, title, html, hash, audience, sections, effective } of await db
    .selectFrom('page')
    .selectAll()
    .orderBy('slug')
    .orderBy('version')
    .execute())
    yield { type: 'page-version', slug, version, title, html, hash, audience, sections, effective }
}

export const images = (db: Database) =>
  inParts<ImageRow>(after =>
    db
      .selectFrom('media')
      .selectAll()
      .where('deleted_at', 'is', null)
      .$call(query => (after === undefined ? query : query.where('hash', '>', after.hash)))
      .orderBy('hash')
      .limit(rowsPerRead)
      .execute(),
  )

export const originalPath = (hash: string) => `media/${hash}.jpg`

async function* imageLines(db: Database) {
  for await (const { hash, name, alt, width, height, focal_x, focal_y } of images(db))
    yield {
      type: 'image',
      hash,
      file: originalPath(hash),
      name,
      alt,
      width,
      height,
      focalX: focal_x,
      focalY: focal_y,
    }
}

async function* redirectLines(db: Database) {
  const redirects = inParts<{ from_path: string; to_path: string; by: string; created_at: Date }>(after =>
    db
      .selectFrom('redirect')
      .select(['from_path', 'to_path', 'by', 'created_at'])
      .where('from_path', '>', after?.from_path ?? '')
      .orderBy('from_path')
      .limit(rowsPerRead)
      .execute(),
  )
  for await (const { from_path, to_path, by, created_at } of redirects)
    yield { type: 'redirect', from: from_path, to: to_path, by, at: created_at }
}

async function* orderLines(db: Database) {
  for await (const order of readOrders(db)) yield { type: 'order', ...order }
}

export const headLineAt = (at: Date) => ({ ...linesHead, at })

export async function* contentLines(
  deps: Pick<Deps, 'clock' | 'db'>,
  { revisions }: { revisions: boolean },
): AsyncGenerator<object> {
  const { db } = deps
  yield* textLines(deps, revisions)
  yield* pageVersionLines(db)
  yield* imageLines(db)
  yield* redirectLines(db)
  yield* orderLines(db)
}

export async function* revisionLines(db: Database): AsyncGenerator<object> {
  for await (const { id, kind, slug } of entries(db))
    for await (const revision of revisionsOf(db, id)) yield { type: 'revision', kind, slug, id, ...revision }
}
