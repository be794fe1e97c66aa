import { type RawBuilder, sql } from 'kysely'
import type { UsualTime } from '../../contract/application.ts'
import { minute } from '../../contract/durations.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { oneRow } from '../../db/one-row.ts'
import type { Clock, Database } from '../deps.ts'

export const fewestChecks = reviewing.fewest
const latestChecks = 500

/**
 * SQL that follows `select`: `decided` is a first decision by staff, `sent` the submission before it. Excludes step 5, which an
 * agency reviews.
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

interface Times {
  reviewTime: UsualTime | null
  agencyTime: UsualTime | null
}

/** SQL that follows `select`: `ordered` is when the agency got an order, `answered` when the first part of its answer arrived. */
const agencyAnswers = sql`
  from history ordered
  cross join lateral (
    select answer.at from history answer
    where answer.application_id = ordered.application_id and answer.step = 'backgroundCheck' and answer.seq > ordered.seq
      and answer.action in ('report-received', 'verified', 'invalidated', 'notice-sent')
    order by answer.seq limit 1
  ) answered
  where ordered.action = 'check-ordered'`

interface Counted {
  checks: number
  median: number
  p90: number
}

/** SQL of `Counted` as JSON. `latest` selects `at` and `hours` of at most 500 checks. */
const counted = (latest: RawBuilder<unknown>, now: Date) => sql`(
  select json_build_object('checks', count(*),
      'median', percentile_cont(0.5) within group (order by hours),
      'p90', percentile_cont(0.9) within group (order by hours))
    from (${latest}) latest
    where at > ${new Date(now.getTime() - reviewing.counted)})`

/** Null while too few checks have been counted. */
function usual({ checks, median, p90 }: Counted): UsualTime | null {
  if (checks < fewestChecks) return null
  const rounded = (hours: number) => Math.round(Number(hours) * 10) / 10
  return { medianHours: rounded(median), p90Hours: rounded(p90) }
}

/** The times are the same for everyone, so each process reads them only once a minute. */
const kept = new WeakMap<Clock, { at: number; times: Promise<Times> }>()

/**
 * Hours from a submission to the first decision by staff, and from an order to the agency's answer. Each covers the period
 * `reviewing.counted` and at most 500 checks, and is null while too few have been counted. Up to a minute old.
 */
export function usualTimes({ db, clock }: { db: Database; clock: Clock }): Promise<Times> {
  const now = clock.now()
  const known = kept.get(clock)
  if (known && now.getTime() - known.at < minute) return known.times
  const read = async () => {
    const decided = sql`select decided.at, ${hoursOfDecision} as hours ${decisions} order by decided.seq desc limit ${latestChecks}`
    const answered = sql`select answered.at, extract(epoch from answered.at - ordered.at) / 3600 as hours ${agencyAnswers}
      order by ordered.seq desc limit ${latestChecks}`
    const { rows } = await sql<{ review: Counted; agency: Counted }>`
      select ${counted(decided, now)} as review, ${counted(answered, now)} as agency`.execute(db)
    const { review, agency } = oneRow(rows)
    return { reviewTime: usual(review), agencyTime: usual(agency) }
  }
  const times = read()
  kept.set(clock, { at: now.getTime(), times })
  times.catch(() => kept.delete(clock))
  return times
}
