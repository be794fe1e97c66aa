import { sql } from 'kysely'
import { isRevision } from '../../contract/compare-versions.ts'
import { agreementSlug } from '../../contract/content.ts'
import { canCountAgreements } from '../content/announcements.ts'
import { versionsByDay } from '../content/page-in-force.ts'
import type { Clock, Database } from '../deps.ts'
import {
  agreesTo,
  applicationMayBeAsked,
  hasOtherWords,
  type PublishedVersion,
} from './agreement-standing.ts'

interface Agreed {
  people: number
  of: number
}

/** What of the published versions counts as agreeing to less than a version, and what as agreeing to it. */
interface Split {
  earlier: readonly string[]
  later: readonly string[]
}

/**
 * SQL of one row per person who has a version among `earlier` and may be asked: `account_id`, `first_at`, when they first agreed to
 * such a version, and `has`, whether they have one among `later` as well. Both the count and the list of names read it.
 */
export const peopleAsked = ({ earlier, later }: Split) => sql`
  select signed_agreement.account_id, min(signed_agreement.agreed_at) filter (where signed_agreement.version = any(${earlier})) as first_at,
      bool_or(signed_agreement.version = any(${later})) as has
    from signed_agreement
    join account on account.id = signed_agreement.account_id and account.closed_at is null
    join application on application.account_id = signed_agreement.account_id
    where signed_agreement.slug = ${sql.lit(agreementSlug)}
      and ${applicationMayBeAsked}
    group by signed_agreement.account_id
    having bool_or(signed_agreement.version = any(${earlier}))`

async function countBetween(db: Database, split: Split) {
  const { rows } = await sql<Agreed>`
    with person as (${peopleAsked(split)})
    select count(*) filter (where has)::int as people, count(*)::int as of from person`.execute(db)
  return rows[0]
}

interface Published {
  published: readonly PublishedVersion[]
  clock: Clock
}

/**
 * The version in force and those to come that people are counted for, each with its split. Empty if there are too many agreements to
 * read while staff wait.
 */
export async function countedVersions(
  db: Database,
  { published, clock }: Published,
): Promise<ReadonlyMap<string, Split>> {
  const found = new Map<string, Split>()
  const inForce = versionsByDay(published, clock).started[0]?.version
  if (!inForce || published.length < 2 || !(await canCountAgreements(db))) return found
  const all = published.map(({ version }) => version)
  for (const version of all.filter(each => !isRevision(each) && !hasOtherWords(inForce, each))) {
    const later = all.filter(each => agreesTo(version, each))
    const earlier = all.filter(each => !agreesTo(version, each))
    if (earlier.length > 0) found.set(version, { earlier, later })
  }
  return found
}

/**
 * For the version in force and those to come, if they have words of their own: of the Heroes and applicants who agreed to an earlier
 * version, how many have agreed to this one or a later one. Empty if there are too many to count while an editor waits.
 */
export async function countAgreed(db: Database, versions: Published): Promise<ReadonlyMap<string, Agreed>> {
  const found = new Map<string, Agreed>()
  for (const [version, split] of await countedVersions(db, versions)) {
    const agreed = await countBetween(db, split)
    if (agreed) found.set(version, agreed)
  }
  return found
}
