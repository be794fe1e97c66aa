import { sql } from 'kysely'
import type { Overview } from '../../contract/console/overview.ts'
import { day, hour } from '../../contract/durations.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { oneRow } from '../../db/one-row.ts'
import { decisions, hoursOfDecision } from '../applications/review-time.ts'
import type { Database } from '../deps.ts'
import { type Days, dayOf, withinDays } from './days.ts'

/** Counts a step once it was submitted, whatever happened to it later. */
export async function funnel(db: Database, days: Days): Promise<Overview['funnel']> {
  const { rows } = await sql<{ step: HeroStep; sent: number }>`
    select s.step, (count(*) filter (where s.sent_at is not null))::int as sent
    from application a join application_step s on s.application_id = a.id
    where ${withinDays('a.created_at', days)} group by s.step`.execute(db)
  const { rows: whole } = await sql<{ people: number; verified: number }>`
    select count(*)::int as people, (count(*) filter (where not exists (
      select from application_step s where s.application_id = a.id and s.status <> 'VERIFIED')
      and exists (select from application_step s where s.application_id = a.id)))::int as verified
    from application a where ${withinDays('a.created_at', days)}`.execute(db)
  const { people, verified } = oneRow(whole)
  const sent = new Map(rows.map(row => [row.step, row.sent]))
  return [
    { stop: 'signed-up', people },
    ...heroSteps.map(step => ({ stop: step, people: sent.get(step) ?? 0 })),
    { stop: 'verified', people: verified },
  ]
}

/** Hours from a submission to a person's decision, by the day of the decision. Excludes step 5, which an agency reviews. */
export async function reviewTime(db: Database, days: Days): Promise<Overview['reviewTime']> {
  const { rows } = await sql<{ day: string; decisions: number; median: number; p90: number }>`
    select day, count(*)::int as decisions,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as p90
    from (
      select ${dayOf('decided.at')} as day, ${hoursOfDecision} as hours ${decisions} and ${withinDays('decided.at', days)}
    ) decisions group by day`.execute(db)
  const found = new Map(rows.map(row => [row.day, row]))
  const rounded = (hours: number) => Math.round(Number(hours) * 10) / 10
  return days.all.map(each => {
    const row = found.get(each)
    return {
      day: each,
      decisions: row?.decisions ?? 0,
      medianHours: row ? rounded(row.median) : null,
      p90Hours: row ? rounded(row.p90) : null,
    }
  })
}

/**
 * The first decision after a step was drawn belongs to it. A proposal that was withdrawn, or a step that the applicant's erasure
 * ended, counts as neither confirmed nor rejected.
 */
export async function secondLooks(db: Database, days: Days): Promise<Overview['secondLooks']> {
  const { rows } = await sql<Overview['secondLooks']>`
    select count(*)::int as drawn,
      (count(*) filter (where next.action in ('verified', 'renewal-verified')))::int as confirmed,
      (count(*) filter (where next.action = 'verification-rejected'))::int as rejected
    from history h
    left join lateral (
      select n.action from history n
      where n.application_id = h.application_id and n.step = h.step and n.seq > h.seq and n.action in (
        'verified', 'renewal-verified', 'verification-rejected', 'proposal-withdrawn', 'invalidated', 'renewal-invalidated')
      order by n.seq limit 1
    ) next on true
    where h.action = 'verification-drawn' and ${withinDays('h.at', days)}`.execute(db)
  return oneRow(rows)
}

export async function queue(db: Database, now: Date): Promise<Overview['queue']> {
  const since = (age: number) => new Date(now.getTime() - age)
  const { rows } = await sql<{ step: HeroStep; h4: number; h24: number; d3: number; over: number }>`
    select s.step,
      (count(*) filter (where s.sent_at > ${since(4 * hour)}))::int as h4,
      (count(*) filter (where s.sent_at <= ${since(4 * hour)} and s.sent_at > ${since(day)}))::int as h24,
      (count(*) filter (where s.sent_at <= ${since(day)} and s.sent_at > ${since(3 * day)}))::int as d3,
      (count(*) filter (where s.sent_at <= ${since(3 * day)}))::int as over
    from application_step s
    join application a on a.id = s.application_id
    join account p on p.id = a.account_id
    left join background_check b on b.application_id = s.application_id
    where (s.status = 'VERIFICATION' or s.renewal = 'VERIFICATION') and p.closed_at is null
      and (s.step <> 'backgroundCheck' or b.sent_at is not null)
    group by s.step`.execute(db)
  const found = new Map(rows.map(row => [row.step, row]))
  return heroSteps.map(step => {
    const row = found.get(step)
    return {
      step,
      under4Hours: row?.h4 ?? 0,
      under24Hours: row?.h24 ?? 0,
      under3Days: row?.d3 ?? 0,
      over3Days: row?.over ?? 0,
    }
  })
}
