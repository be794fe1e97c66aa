import { sql } from 'kysely'
import type { HeroState } from '../../contract/application.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import type { Database } from '../deps.ts'

export const fewestChecks = reviewing.fewest
const latestChecks = 500

/**
 * SQL after `select`: first decisions of staff as `decided`, each with its submission as `sent`. Excludes step 5, which an agency
 * does.
 */
export const decisions = sql`
  from history decided
  cross join lateral (
    select earlier.action, earlier.at from history earlier
    where earlier.application_id = decided.application_id and earlier.step = decided.step
      and earlier.status is not null and earlier.seq < decided.seq
    order by earlier.seq desc limit 1
  ) sent
  where decided.actor_kind = 'staff' and decided.action in ('verified', 'invalidated', 'denied')
    and decided.step <> 'backgroundCheck' and sent.action = 'submitted'`

export const hoursOfDecision = sql`extract(epoch from decided.at - sent.at) / 3600`

/**
 * Hours from submission to first decision, over the last `reviewing.counted`, at most 500 checks. Null while too few have been
 * counted.
 */
export async function reviewTime(db: Database, now: Date): Promise<HeroState['hero']['reviewTime']> {
  const { rows } = await sql<{ checks: number; median: number; p90: number }>`
    select count(*) as checks,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as p90
    from (
      select decided.at, ${hoursOfDecision} as hours ${decisions} order by decided.seq desc limit ${latestChecks}
    ) latest
    where at > ${new Date(now.getTime() - reviewing.counted)}`.execute(db)
  const { checks, median, p90 } = rows[0]!
  if (checks < fewestChecks) return null
  const rounded = (hours: number) => Math.round(Number(hours) * 10) / 10
  return { medianHours: rounded(median), p90Hours: rounded(p90) }
}
