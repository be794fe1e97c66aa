import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { authorSlug } from '../../contract/author.ts'
import { type EntryFields, type EntryKind, entryFields } from '../../contract/console/entry.ts'
import type { Database } from '../client.ts'

const release = 'Release'

interface Seeded {
  id: string
  kind: EntryKind
  fields: Partial<EntryFields> & { slug: string; title: string }
  from: Date
  written: boolean
  /** Who published the text; the release by default. */
  by?: string
}

/**
 * Creates the editors' entry for a text of the release, under the same id. An existing entry stays, unless the release has updated
 * the text and no editor has changed it.
 */
export async function noteSeeded(
  db: Database,
  { id, kind, fields, from, written, by = release }: Seeded,
): Promise<void> {
  const whole = entryFields.parse(fields)
  const shown = {
    slug: whole.slug,
    title: whole.title,
    author: whole.author || null,
    fields: JSON.stringify(whole),
    published_slug: whole.slug,
    updated_at: sql<Date>`now()`,
    updated_by: by,
  }
  const { id: _, ...row } = { id, ...shown }
  const insert = db.insertInto('entry').values({
    id,
    kind,
    ...row,
    version: 1,
    published_version: 1,
    visible_from: from,
    first_out: from,
    created_at: shown.updated_at,
    seed_slug: whole.slug,
  })
  const noted = await insert
    .onConflict(conflict =>
      written
        ? conflict
            .column('id')
            .doUpdateSet(({ ref, eb }) => ({
              ...shown,
              version: eb(ref('entry.version'), '+', 1),
              published_version: eb(ref('entry.version'), '+', 1),
            }))
            .whereRef('entry.version', '=', 'entry.published_version')
        : conflict.column('id').doNothing(),
    )
    .returning('version')
    .executeTakeFirst()
  if (!noted) return
  await db
    .insertInto('entry_revision')
    .values({
      entry_id: id,
      version: noted.version,
      fields: shown.fields,
      at: shown.updated_at,
      since: shown.updated_at,
      by,
      event: 'release',
      published_at: shown.updated_at,
    })
    .execute()
}

/** Creates authors and categories, with slugs from their names. Editors may have renamed or deleted some, and these stay that way. */
export async function putNames(
  db: Database,
  kind: 'author' | 'category',
  names: readonly string[],
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const slug = authorSlug(name)
    if (await isMoved(db, kind, slug)) continue
    const id = randomUUID()
    const written =
      kind === 'author'
        ? await db
            .insertInto('author')
            .values({ id, name, slug })
            .onConflict(conflict => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
        : await db
            .insertInto('category')
            .values({ id, name, position: at + 1 })
            .onConflict(conflict => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
    if (written)
      await noteSeeded(db, { id, kind, fields: { slug, title: name }, from: new Date(0), written: true })
  }
}

/** The slug of the entry, if editors have moved the text or taken it off the site. */
export async function isMoved(db: Database, kind: EntryKind, slug: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', '=', kind)
    .where('seed_slug', '=', slug)
    .executeTakeFirst()
  return entry?.id
}
