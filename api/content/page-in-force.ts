import { type RawBuilder, sql } from 'kysely'
import { compareVersions } from '../../contract/compare-versions.ts'
import type { PageSlug } from '../../contract/content.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
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

/**
 * Versions in effect, highest first: the first one is in force. Before the first effective day, that is only the first version.
 * `upcoming` apply later, soonest first.
 */
export function versionsByDay<Row extends { version: string; effective: unknown }>(
  rows: readonly Row[],
  clock: Clock,
) {
  const today = newYorkDate(clock.now())
  const versions = rows
    .map(row => ({ ...row, effective: String(row.effective) }))
    .sort((a, b) => compareVersions(b.version, a.version))
  const due = versions.filter(version => version.effective <= today)
  const started = due.length > 0 ? due : versions.slice(-1)
  const [inForce] = started
  const upcoming = versions
    .filter(
      ({ version, effective }) =>
        effective > today && inForce && compareVersions(version, inForce.version) > 0,
    )
    .sort((a, b) => a.effective.localeCompare(b.effective) || compareVersions(a.version, b.version))
  return { started, upcoming }
}

/** Empty for an unknown slug. */
export async function pageVersions({ db, clock }: { db: Database; clock: Clock }, slug: PageSlug) {
  const rows = await db.selectFrom('page').selectAll().where('slug', '=', slug).execute()
  return versionsByDay<PageInForce>(
    rows.map(row => ({ ...row, slug, effective: String(row.effective) })),
    clock,
  )
}

const versionsOf = compiledOnce((db, slugs: RawBuilder<PageSlug[]>) =>
  db
    .selectFrom('page')
    .select(['slug', 'version', 'effective'])
    .where('slug', '=', sql<PageSlug>`any(${slugs}::text[])`)
    .modifyEnd(prepared),
)

export async function versionsInForce(
  { db, clock }: { db: Database; clock: Clock },
  slugs: readonly PageSlug[],
): Promise<Map<PageSlug, string>> {
  const rows = await versionsOf(db, [...new Set(slugs)])
  const versions = new Map<PageSlug, string>()
  for (const slug of slugs) {
    const [row] = versionsByDay(
      rows.filter(page => page.slug === slug),
      clock,
    ).started
    if (row) versions.set(slug, row.version)
  }
  return versions
}

export async function pageInForce(
  deps: { db: Database; clock: Clock },
  slug: PageSlug,
): Promise<PageInForce | undefined> {
  return (await pageVersions(deps, slug)).started[0]
}
