import { sql } from 'kysely'
import { isRevision } from '../../contract/compare-versions.ts'
import { agreementSlug } from '../../contract/content.ts'
import { canCountAgreements } from '../content/announcements.ts'
import type { Database } from '../deps.ts'
import { applicationMayBeAsked, hasOtherWords } from './agreement-standing.ts'

interface Agreed {
  people: number
  of: number
}

/** People with a version among `earlier`, and those of them who have one among `later` as well. Only those who may be asked count. */
async function countBetween(db: Database, earlier: readonly string[], later: readonly string[]) {
  const { rows } = await sql<Agreed>`
    with person as (
      select bool_or(paper.version = any(${earlier})) as had, bool_or(paper.version = any(${later})) as has
        from paper
        join account on account.id = paper.account_id and account.closed_at is null
        join application on application.account_id = paper.account_id
        where paper.slug = ${sql.lit(agreementSlug)}
          and ${applicationMayBeAsked}
        group by paper.account_id)
    select count(*) filter (where has)::int as people, count(*)::int as of from person where had`.execute(db)
  return rows[0]
}

/**
 * For the version in force and those to come, if they have words of their own: of the Heroes and applicants who agreed to an earlier
 * version, how many have agreed to this one or a later one. Empty if there are too many to count while an editor waits.
 */
export async function countAgreed(
  db: Database,
  { published, since }: { published: readonly string[]; since: string },
): Promise<ReadonlyMap<string, Agreed>> {
  const found = new Map<string, Agreed>()
  const asked = published.filter(version => !isRevision(version) && !hasOtherWords(since, version))
  if (published.length < 2 || !(await canCountAgreements(db))) return found
  for (const version of asked) {
    const earlier = published.filter(each => hasOtherWords(version, each))
    const later = published.filter(each => !earlier.includes(each))
    const agreed = earlier.length > 0 ? await countBetween(db, earlier, later) : undefined
    if (agreed) found.set(version, agreed)
  }
  return found
}
