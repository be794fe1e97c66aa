import type { PageSlug } from '../../contract/content.ts'
import type { Clock, Database } from '../deps.ts'

export interface PageInForce {
  slug: string
  version: string
  title: string
  /** Cleaned HTML. */
  html: string
  /** SHA-256 of `html`, hexadecimal. */
  hash: string
  sections: Record<string, string>
  /** ISO date, New York. */
  effective: string
}

/** The calendar day in New York, where the product works: `2026-11-21`. */
export function newYorkDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(now)
}

/** "1.10" comes after "1.9". */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The highest version whose day has come; while no day has, the first one, since people need a text from the start.
 * Undefined for a slug without a page.
 */
export async function pageInForce(
  { db, clock }: { db: Database; clock: Clock },
  slug: PageSlug,
): Promise<PageInForce | undefined> {
  const rows = await db.selectFrom('page').selectAll().where('slug', '=', slug).execute()
  const today = newYorkDay(clock.now())
  const versions = rows
    // A date column is read as the text it is (db/client.ts).
    .map(row => ({ ...row, effective: String(row.effective) }))
    .sort((a, b) => compareVersions(b.version, a.version))
  const row = versions.find(version => version.effective <= today) ?? versions.at(-1)
  if (!row) return undefined
  const { version, title, html, hash, effective } = row
  return { slug, version, title, html, hash, effective, sections: row.sections as Record<string, string> }
}
