import { compareVersions } from '../../contract/compare-versions.ts'
import { agreementSlug } from '../../contract/content.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { countAgreed } from '../applications/count-agreed.ts'
import { versionsByDay } from '../content/page-in-force.ts'
import type { Clock, Database } from '../deps.ts'
import { refuseField } from '../refusal.ts'

export async function pageVersionsOf({ db, clock }: { db: Database; clock: Clock }, slug: string) {
  const rows = await db
    .selectFrom('page')
    .leftJoin('page_announcement as a', join =>
      join.onRef('a.slug', '=', 'page.slug').onRef('a.version', '=', 'page.version'),
    )
    .select(['page.version', 'page.effective', 'page.entry_version', 'a.told', 'a.complete_at'])
    .where('page.slug', '=', slug)
    .execute()
  const today = newYorkDate(clock.now())
  const versions = rows
    .map(({ version, effective, entry_version, told, complete_at }) => ({
      version,
      effective: String(effective),
      ...(told === null ? {} : { announced: { told, complete: complete_at !== null } }),
      ...(entry_version !== null && String(effective) > today ? { canWithdraw: true as const } : {}),
    }))
    .sort((a, b) => compareVersions(b.version, a.version))
  const inForce = versionsByDay(versions, clock).started[0]?.version
  const agreed = slug === agreementSlug ? await countAgreed(db, { published: versions, clock }) : undefined
  return versions.map(each => {
    const counted = agreed?.get(each.version)
    return { ...each, inForce: each.version === inForce, ...(counted && { agreed: counted }) }
  })
}

/**
 * An editor's versions of `1.0` are `1.0.1`, `1.0.2` and so on. Releases have two parts, so the numbers never clash, and the next
 * release is higher than the edits before it.
 */
export function nextVersion(versions: readonly string[]): string {
  const [highest = '1.0'] = [...versions].sort((a, b) => compareVersions(b, a))
  const [major = '1', minor = '0', own = '0'] = highest.split('.')
  return `${major}.${minor}.${Number(own) + 1}`
}

/**
 * Throws at `effective` if a new version would apply from an earlier day than one that is published already. The highest version
 * whose day has come applies, so that one never would.
 */
export function refuseEarlierDay(
  published: readonly { title: string; effective: string }[],
  effective: string,
): void {
  const [latest] = published.toSorted((a, b) => b.effective.localeCompare(a.effective))
  if (latest && latest.effective > effective)
    throw refuseField(
      'INVALID_INPUT',
      'effective',
      `${latest.title} has a version that applies from ${longDay(latest.effective)}. Choose that day or a later one.`,
    )
}
