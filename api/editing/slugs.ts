import type { EntryKind } from '../../contract/console/entry.ts'
import { entryLimits } from '../../contract/console/entry.ts'
import type { Database } from '../deps.ts'
import { refuseField } from '../refusal.ts'

export const sameAddresses = (kind: EntryKind): EntryKind[] =>
  kind === 'topic' || kind === 'subtopic' ? ['topic', 'subtopic'] : [kind]

/** The error is at `title` for authors and categories, whose slug comes from the name. */
export const slugTaken = (kind?: EntryKind) =>
  kind === 'author' || kind === 'category'
    ? refuseField('INVALID_INPUT', 'title', `Another ${kind} already has this name. Choose another one.`)
    : refuseField('INVALID_INPUT', 'slug', 'Another text already has this address. Choose another one.')

export async function refuseTakenSlug(
  db: Database,
  { id, kind, slug }: { id?: string; kind: EntryKind; slug: string },
): Promise<void> {
  const other = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', 'in', sameAddresses(kind))
    .where(is =>
      is.or([is('slug', '=', slug), is('published_slug', '=', slug), is('planned_slug', '=', slug)]),
    )
    .where('deleted_at', 'is', null)
    .$call(query => (id === undefined ? query : query.where('id', '<>', id)))
    .executeTakeFirst()
  if (other) throw slugTaken(kind)
}

/** A free slug: `how-we-check-heroes`, with a number if needed. */
export async function freeSlug(db: Database, kind: EntryKind, title: string): Promise<string> {
  const base =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, entryLimits.slug - 5)
      .replace(/^-+|-+$/g, '') || 'untitled'
  const rows = await db
    .selectFrom('entry')
    .select(['slug', 'published_slug', 'planned_slug'])
    .where('kind', 'in', sameAddresses(kind))
    .where('deleted_at', 'is', null)
    .where(is =>
      is.or(
        (['slug', 'published_slug', 'planned_slug'] as const).map(column => is(column, 'like', `${base}%`)),
      ),
    )
    .execute()
  const taken = new Set(rows.flatMap(row => [row.slug, row.published_slug, row.planned_slug]))
  let slug = base
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
  return slug
}

export const isSlugClash = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
