import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { EntryFields } from '../../contract/console/entry.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { type EntryRow, fieldsOf, stateOf } from '../editing/entries.ts'
import { readOrder } from '../editing/order.ts'
import { linesHead } from './from-lines.ts'
import { tarEnd, tarFile } from './tar.ts'
import { toMarkdown } from './to-markdown.ts'

type Staff = Context<StaffSession>

/** Texts that are read at a time, and the most that are in memory. */
const aPart = 200

/** Every text there is, a part at a time, in an order that new ones do not disturb. */
async function* entries(db: Database): AsyncGenerator<EntryRow> {
  let after: string | undefined
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .selectAll()
      .$if(after !== undefined, query => query.where('id', '>', after!))
      .orderBy('id')
      .limit(aPart)
      .execute()
    yield* rows
    after = rows.at(-1)?.id
    if (rows.length < aPart) return
  }
}

/** What stands for the id of a topic outside of this house. */
async function topicSlugs(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('entry').select(['id', 'slug']).where('kind', '=', 'topic').execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

export interface ExportedText {
  kind: string
  state: string
  fields: Omit<EntryFields, 'topicId'>
  topic: string | null
  /** When it was first out. */
  dated: string | null
}

export function exported(row: EntryRow, topics: ReadonlyMap<string, string>, now: Date): ExportedText {
  const { topicId, ...fields } = fieldsOf(row)
  return {
    kind: row.kind,
    state: stateOf(row, now),
    fields,
    topic: (topicId && topics.get(topicId)) || null,
    dated: row.first_out && row.first_out.getTime() > 0 ? row.first_out.toISOString() : null,
  }
}

const revisionsOf = async (db: Database, id: string) =>
  (
    await db.selectFrom('entry_revision').selectAll().where('entry_id', '=', id).orderBy('version').execute()
  ).map(({ version, at, by, event, published_at, fields }) => ({
    version,
    at,
    by,
    event,
    publishedAt: published_at,
    fields,
  }))

async function* lines(
  { deps: { db, clock } }: Staff,
  withRevisions: boolean,
): AsyncGenerator<Record<string, unknown>> {
  const now = clock.now()
  yield { ...linesHead, at: now }
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
      ...(withRevisions ? { revisions: await revisionsOf(db, row.id) } : {}),
    }
  for (const { slug, version, title, html, hash, audience, sections, effective } of await db
    .selectFrom('page')
    .selectAll()
    .orderBy('slug')
    .orderBy('version')
    .execute())
    yield { type: 'page-version', slug, version, title, html, hash, audience, sections, effective }
  let after = ''
  for (;;) {
    const moved = await db
      .selectFrom('redirect')
      .select(['from_path', 'to_path', 'by', 'created_at'])
      .where('from_path', '>', after)
      .orderBy('from_path')
      .limit(aPart)
      .execute()
    for (const each of moved)
      yield { type: 'redirect', from: each.from_path, to: each.to_path, by: each.by, at: each.created_at }
    after = moved.at(-1)?.from_path ?? ''
    if (moved.length < aPart) break
  }
  for (const { topicType, title, subtopics } of await readOrder({ db }))
    yield { type: 'order', topicType, topic: title, subtopics: subtopics.map(each => each.title) }
  const { rows } = await sql<{ name: string }>`select name from category order by position, name`.execute(db)
  yield { type: 'order', categories: rows.map(({ name }) => name) }
}

async function onRecord(context: Staff, detail: Record<string, unknown>) {
  await recordAudit(context.deps.db, context, {
    action: 'content.exported',
    subject: { kind: 'content' },
    detail,
  })
}

/** A stream of bytes as its reader takes them; who goes away ends the reading of what it is made of. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** Everything as lines of JSON. On record before the first line leaves. */
export async function exportLines(context: Staff, { revisions }: { revisions?: 'yes' | undefined }) {
  await onRecord(context, { as: 'lines', revisions: revisions === 'yes' })
  async function* bytes() {
    for await (const line of lines(context, revisions === 'yes'))
      yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
  return webStream(Readable.from(bytes(), { objectMode: false, highWaterMark: 64 * 1024 }))
}

/** Of a text in an archive; the address itself stands in its front matter. */
function pathOf(row: EntryRow): string {
  const mark = row.deleted_at || row.slug.length > 80 ? `-${row.id.slice(0, 8)}` : ''
  return `${row.deleted_at ? 'deleted/' : ''}${row.kind}/${row.slug.slice(0, 80)}${mark}.md`
}

/** Every text as a Markdown file, in one archive. On record before the first one leaves. */
export async function exportArchive(context: Staff) {
  const { db, clock } = context.deps
  await onRecord(context, { as: 'archive' })
  async function* files() {
    const topics = await topicSlugs(db)
    const now = clock.now()
    for await (const row of entries(db))
      yield tarFile({
        path: pathOf(row),
        body: Buffer.from(toMarkdown(exported(row, topics, now))),
        at: row.updated_at,
      })
    yield tarEnd
  }
  const gzip = createGzip()
  const source = Readable.from(files(), { objectMode: false })
  source.on('error', error => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return webStream(source.pipe(gzip))
}
