import { isDeepStrictEqual } from 'node:util'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import { minute } from '../../contract/durations.ts'
import { auditChange, markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { sizeImages } from '../media/text-images.ts'
import { refuse, refuseField } from '../refusal.ts'
import { changedBy, requireVersion } from '../require-version.ts'
import { type EntryRow, entryOf, lockEntry, wholeFields } from './entries.ts'
import { nameSlug, withOwnSlug } from './publish-taxonomy.ts'
import { freeSlug, isSlugClash, refuseTakenSlug, slugTaken } from './slugs.ts'
import { TextError } from './stored-text.ts'
import { isTaxonomyKind } from './taxonomy-kinds.ts'

/** Replaces lone surrogates, which some keyboards produce and the database rejects. */
const jsonOf = (fields: unknown) =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

/**
 * A browser ends lines of a form with two characters. Without this, pressing Publish would change a text that another program saved, and
 * make the one who pressed it its last author, who may not publish a page.
 */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')

function withOneLineEnd(fields: EntryFields): EntryFields {
  const { html, summary } = fields
  return { ...fields, html: oneLineEnd(html), summary: oneLineEnd(summary) }
}

type Staff = Context<StaffSession>
/** Identifies the staff member who writes, either directly or through a job that they started. */
export interface Writer {
  deps: Pick<Deps, 'clock' | 'ring'>
  session: Pick<StaffSession, 'staffId' | 'name'>
  requestId: string
}
type Event = 'created' | 'typed' | 'saved' | 'restored' | 'imported'

const onePass = 2 * minute

async function saveRevision(tx: Database, { deps, session }: Writer, row: EntryRow, event: Event) {
  const at = deps.clock.now()
  const before = row.version - 1
  if (event === 'typed') {
    const { numUpdatedRows } = await tx
      .updateTable('entry_revision')
      .set({ version: row.version, fields: jsonOf(row.fields), at })
      .where('entry_id', '=', row.id)
      .where('version', '=', before)
      .where('event', '=', 'typed')
      .where('staff_id', '=', session.staffId)
      .where('published_at', 'is', null)
      .where('since', '>', new Date(at.getTime() - onePass))
      .executeTakeFirst()
    if (numUpdatedRows) return { isNew: false }
  }
  await tx
    .insertInto('entry_revision')
    .values({
      entry_id: row.id,
      version: row.version,
      fields: jsonOf(row.fields),
      at,
      since: at,
      staff_id: session.staffId,
      by: session.name,
      event,
    })
    .execute()
  return { isNew: true }
}

export async function writeFields(
  tx: Database,
  context: Writer,
  { row, fields: asked, event }: { row: EntryRow; fields: EntryFields; event: Event },
): Promise<EntryRow> {
  const fields = withOwnSlug(row, asked)
  if (row.deleted_at)
    throw refuse('CHANGED_ELSEWHERE', { message: `${row.updated_by} deleted this. Restore it first.` })
  if (fields.slug !== row.slug) await refuseTakenSlug(tx, { id: row.id, kind: row.kind, slug: fields.slug })
  const written = await tx
    .updateTable('entry')
    .set({
      slug: fields.slug,
      title: fields.title,
      author: fields.author || null,
      fields: jsonOf(fields),
      version: row.version + 1,
      updated_at: context.deps.clock.now(),
      updated_by: context.session.name,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { isNew } = await saveRevision(tx, context, written, event)
  // One audit event per pass of typing, not per keystroke.
  await auditChange(tx, context, {
    changed: isNew,
    action: `content.${event}`,
    subject: { kind: row.kind, id: row.id },
    detail: { version: written.version },
  })
  return written
}

/** If two drafts get the same title at the same moment, the second one takes the next number. */
const tries = 3

export async function createEntry(
  context: Staff,
  { kind, title }: CallParsed<Calls['editing']['create']>['body'],
) {
  const isArticle = kind === 'news' || kind === 'blog'
  const begin = { title, author: isArticle ? context.session.name : '' }
  for (let left = tries - 1; ; left -= 1)
    try {
      return await context.deps.db.transaction().execute(async tx => {
        const row = await insertDraft(tx, context, { kind, fields: begin, event: 'created' })
        return entryOf({ db: tx, clock: context.deps.clock }, row)
      })
    } catch (error) {
      if (left === 0 || !isSlugClash(error)) throw error
    }
}

interface NewDraft {
  kind: EntryKind
  fields: Partial<EntryFields> & { title: string }
  event: 'created' | 'imported'
}

/** Expects sanitized text. Uses the requested slug if it is free, otherwise a similar one. */
export async function insertDraft(tx: Database, context: Writer, { kind, fields: given, event }: NewDraft) {
  const { deps, session } = context
  const now = deps.clock.now()
  const slug = isTaxonomyKind(kind)
    ? nameSlug(given.title)
    : await freeSlug(tx, kind, given.slug ?? given.title)
  const html = await sizeImages(tx, given.html ?? '')
  const fields = wholeFields({ ...given, slug, html })
  if (isTaxonomyKind(kind)) await refuseTakenSlug(tx, { kind, slug })
  const row = await tx
    .insertInto('entry')
    .values({
      kind,
      slug,
      title: fields.title,
      author: fields.author || null,
      fields: jsonOf(fields),
      created_at: now,
      updated_at: now,
      updated_by: session.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveRevision(tx, context, row, event)
  await writeAuditEvent(tx, context, { action: `content.${event}`, subject: { kind, id: row.id } })
  return row
}

async function cleanOrRefuse({ texts }: Pick<Deps, 'texts'>, html: string): Promise<string> {
  try {
    return await texts.clean(html)
  } catch (error) {
    throw error instanceof TextError ? refuseField('INVALID_INPUT', 'html', error.message) : error
  }
}

/**
 * Sanitizes and saves the working copy. Without a change, there is no revision. Throws CHANGED_ELSEWHERE after a concurrent save of
 * something else, and INVALID_INPUT at `slug` if another text has it.
 */
export async function saveEntry(context: Staff, { params, body }: CallParsed<Calls['editing']['save']>) {
  const { version, typed, ...sent } = body
  const { db, clock } = context.deps
  const html = await cleanOrRefuse(context.deps, sent.html)
  const fields = withOneLineEnd(wholeFields({ ...sent, html: await sizeImages(db, html) }))
  try {
    return await db.transaction().execute(async tx => {
      const row = await lockEntry(tx, params.id)
      const savedAt = clock.now().toISOString()
      // Before the version, so that a save whose answer was lost can be sent again.
      if (isDeepStrictEqual(withOneLineEnd(row.fields), withOwnSlug(row, fields))) {
        markUnaudited(context.session)
        return { version: row.version, savedAt, changed: false }
      }
      requireVersion(row, version, changedBy)
      const written = await writeFields(tx, context, { row, fields, event: typed ? 'typed' : 'saved' })
      return { version: written.version, savedAt, changed: true }
    })
  } catch (error) {
    if (isSlugClash(error)) throw slugTaken()
    throw error
  }
}
