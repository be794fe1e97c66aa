import { isDeepStrictEqual } from 'node:util'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import type { ImportOutcome } from '../../contract/console/import-export.ts'
import { pageSlugs } from '../../contract/content.ts'
import { isKeyOf, isOneOf } from '../../contract/keys.ts'
import type { Database } from '../deps.ts'
import type { EntryRow } from '../editing/entries.ts'
import { sameAddresses } from '../editing/slugs.ts'

interface Compared {
  outcome: ImportOutcome
  reason?: string
  entry?: EntryRow
}

interface ImportedText {
  kind: EntryKind
  slug: string
  fields: Partial<EntryFields>
}

/** Whether a text equals the imported one, apart from a number at the end of its slug. */
const matches = (row: EntryRow, { kind, fields }: ImportedText) => {
  const own = row.fields
  return (
    row.kind === kind &&
    Object.entries(fields).every(
      ([name, value]) => name === 'slug' || (isKeyOf(own, name) && isDeepStrictEqual(own[name], value)),
    )
  )
}

const slugVariants = (slug: string) => [slug, ...Array.from({ length: 20 }, (_, at) => `${slug}-${at + 2}`)]

export async function compare(db: Database, imported: ImportedText): Promise<Compared> {
  const { kind, slug } = imported
  const known = db
    .selectFrom('entry')
    .select('id')
    .where('kind', 'in', sameAddresses(kind))
    .where('deleted_at', 'is', null)
  // One statement per column, so that each uses its index.
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where(
      'id',
      'in',
      known.where('slug', 'in', slugVariants(slug)).union(known.where('published_slug', '=', slug)),
    )
    .execute()
  const same = rows.find(row => slugVariants(slug).includes(row.slug) && matches(row, imported))
  if (same) return { outcome: 'same', entry: same }
  const there = rows.find(row => row.slug === slug) ?? rows.find(row => row.published_slug === slug)
  if (there && there.kind !== kind)
    return { outcome: 'refused', reason: 'A help text for the other audience has this address.' }
  if (there) return { outcome: 'different', entry: there }
  if (kind === 'page' && !isOneOf(pageSlugs, slug))
    return { outcome: 'refused', reason: 'The site has no page under this address.' }
  return { outcome: 'new' }
}
