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
  // Each round asks for twice as many numbers, because thousands of texts may have one title.
  for (let first = 1, count = 1; ; first += count, count = Math.max(10, count * 2)) {
    const asked = Array.from({ length: count }, (_, at) =>
      first + at === 1 ? base : `${base}-${first + at}`,
    )
    const taken = await takenSlugs(db, kind, asked)
    const free = asked.find(slug => !taken.has(slug))
    if (free !== undefined) return free
  }
}

async function takenSlugs(db: Database, kind: EntryKind, slugs: readonly string[]) {
  // One statement per column, so that each uses its index.
  const having = (column: 'slug' | 'published_slug' | 'planned_slug') =>
    db
      .selectFrom('entry')
      .select(`${column} as slug`)
      .where('kind', 'in', sameAddresses(kind))
      .where('deleted_at', 'is', null)
      .where(column, 'in', slugs)
  const rows = await having('slug')
    .unionAll(having('published_slug'))
    .unionAll(having('planned_slug'))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const isSlugClash = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
