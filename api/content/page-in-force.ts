import { compareVersions } from '../../contract/compare-versions.ts'
import type { PageSlug } from '../../contract/content.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Clock, Database } from '../deps.ts'

export interface PageInForce {
  slug: string
  version: string
  title: string
  /** Sanitized HTML. */
  html: string
  /** SHA-256 of `html`, hexadecimal. */
  hash: string
  sections: Record<string, string>
  /** ISO date, New York. */
  effective: string
}

function comeVersions<Row extends { version: string; effective: unknown }>(
  rows: readonly Row[],
  clock: Clock,
) {
  const today = newYorkDate(clock.now())
  const versions = rows
    .map(row => ({ ...row, effective: String(row.effective) }))
    .sort((a, b) => compareVersions(b.version, a.version))
  const come = versions.filter(version => version.effective <= today)
  return come.length > 0 ? come : versions.slice(-1)
}

/**
 * Versions in effect, highest first: the first one is in force. Before the first effective day, it returns only the first version.
 * Empty for an unknown slug.
 */
export async function pageVersions(
  { db, clock }: { db: Database; clock: Clock },
  slug: PageSlug,
): Promise<PageInForce[]> {
  const rows = await db.selectFrom('page').selectAll().where('slug', '=', slug).execute()
  return comeVersions(rows, clock).map(({ version, title, html, hash, effective, sections }) => ({
    slug,
    version,
    title,
    html,
    hash,
    effective,
    sections,
  }))
}

export async function versionsInForce(
  { db, clock }: { db: Database; clock: Clock },
  slugs: readonly PageSlug[],
): Promise<Map<PageSlug, string>> {
  const rows = await db
    .selectFrom('page')
    .select(['slug', 'version', 'effective'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  const versions = new Map<PageSlug, string>()
  for (const slug of slugs) {
    const [row] = comeVersions(
      rows.filter(page => page.slug === slug),
      clock,
    )
    if (row) versions.set(slug, row.version)
  }
  return versions
}

export async function pageInForce(
  deps: { db: Database; clock: Clock },
  slug: PageSlug,
): Promise<PageInForce | undefined> {
  return (await pageVersions(deps, slug))[0]
}
