import { type Selectable, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Revision } from '../../contract/console/entry.ts'
import type { EntryRevision } from '../../db/types.ts'
import { lastAnchor } from '../audit/anchors.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { type EntryRow, entryOf, findEntry, takeEntry } from './entries.ts'
import { writeFields } from './save.ts'

type Row = Selectable<EntryRevision>
const most = 200

type Published = ReadonlyMap<number, Date>

async function publishedOf(db: Database, { kind, id }: EntryRow): Promise<Published> {
  const rows = await db
    .selectFrom('audit_event')
    .select([sql<number>`(detail->>'version')::int`.as('version'), 'at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('action', '=', 'content.published')
    .orderBy('seq')
    .execute()
  return new Map(rows.map(({ version, at }) => [version, at]))
}

function scheduledFor(entry: EntryRow, { version }: Row, now: Date): Date | null {
  if (version === entry.planned_version) return entry.planned_from
  const waits = version === entry.published_version && entry.visible_from !== null && entry.visible_from > now
  return waits ? entry.visible_from : null
}

interface Known {
  out: Published
  /** Events of the audit log are gone up to this time. Before it, only the revision itself shows that it was published. */
  removedUntil: Date | undefined
  now: Date
}

async function readKnown({ db, clock }: Pick<Deps, 'db' | 'clock'>, entry: EntryRow): Promise<Known> {
  const [out, anchor] = await Promise.all([publishedOf(db, entry), lastAnchor(db)])
  return { out, removedUntil: anchor?.at, now: clock.now() }
}

/** When a person published it. A text of a release has no such moment, unless the audit log names one. */
function publicationOf(entry: EntryRow, row: Row, { out, removedUntil, now }: Known) {
  const published =
    row.version === entry.published_version && entry.visible_from !== null && entry.visible_from <= now
  const logged = out.get(row.version)
  if (logged || row.event === 'release') return { published, at: logged ?? null }
  // A scheduled text has no audit event of its publication, because no person published it.
  if (published) return { published, at: entry.visible_from }
  const early = row.published_at && removedUntil && row.published_at <= removedUntil
  return { published, at: early ? row.published_at : null }
}

function revisionOf(entry: EntryRow, row: Row, known: Known): Revision {
  const scheduled = scheduledFor(entry, row, known.now)
  const { published, at } = publicationOf(entry, row, known)
  return {
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    event: row.event,
    current: row.version === entry.version,
    published,
    publishedAt: at?.toISOString() ?? null,
    scheduledFor: scheduled?.toISOString() ?? null,
  }
}

export async function listRevisions(deps: Pick<Deps, 'db' | 'clock'>, id: string) {
  const { db } = deps
  const entry = await findEntry(db, id)
  const known = await readKnown(deps, entry)
  const rows = await db
    .selectFrom('entry_revision')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => revisionOf(entry, row, known))
}

async function findRevision(db: Database, entryId: string, version: number): Promise<Row> {
  const row = await db
    .selectFrom('entry_revision')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

export async function readRevision(deps: Pick<Deps, 'db' | 'clock' | 'texts'>, id: string, version: number) {
  const { db, texts } = deps
  const entry = await findEntry(db, id)
  const known = await readKnown(deps, entry)
  const row = await findRevision(db, entry.id, version)
  return {
    ...revisionOf(entry, row, known),
    fields: row.fields,
    changes: await texts.changes(row.fields, entry.fields),
  }
}

/** Makes the earlier text the working copy, as a new revision. The versions in between stay. */
export async function restoreRevision(
  context: Context<StaffSession>,
  { params, body }: CallParsed<Calls['editing']['restore']>,
) {
  const { db, clock } = context.deps
  return db.transaction().execute(async tx => {
    const row = await takeEntry(tx, params.id, body.version)
    const fields = (await findRevision(tx, row.id, body.revision)).fields
    const written = await writeFields(tx, context, { row, fields, event: 'restored' })
    return entryOf({ db: tx, clock }, written)
  })
}
