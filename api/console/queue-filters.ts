import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { type Age, dueSoonAfter, reviewTargets } from '../../contract/console/review.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { hour } from '../../contract/limits.ts'
import type { Database } from '../deps.ts'

export type QueueQuery = CallParsed<Calls['console']['queue']>['query']
interface Reader {
  me: string
  now: Date
}

/** Part of a name or email as typed, its `%` and `_` taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** Sent before these instants, a case is due soon, or late: the same rule as `ageOf`, as far as an index can follow it. */
function edges(step: (typeof heroSteps)[number], now: Date) {
  const before = (share: number) => new Date(now.getTime() - reviewTargets[step] * hour * share)
  return { late: before(1), soon: before(dueSoonAfter) }
}

function agedLike(age: Age, now: Date) {
  const each = heroSteps.map(step => {
    const { late, soon } = edges(step, now)
    if (age === 'late') return sql`(s.step = ${step} and s.sent_at <= ${late})`
    if (age === 'due-soon') return sql`(s.step = ${step} and s.sent_at > ${late} and s.sent_at <= ${soon})`
    return sql`(s.step = ${step} and s.sent_at > ${soon})`
  })
  // What all of these have in common is a range of the queue's index: the rest of the queue is not read.
  const ends = heroSteps.map(step => edges(step, now))
  const newest = new Date(Math.max(...ends.map(({ late, soon }) => Number(age === 'late' ? late : soon))))
  const oldest = new Date(Math.min(...ends.map(({ late, soon }) => Number(age === 'in-time' ? soon : late))))
  const range = [
    ...(age === 'in-time' ? [] : [sql`s.sent_at <= ${newest}`]),
    ...(age === 'late' ? [] : [sql`s.sent_at > ${oldest}`]),
  ]
  return sql<boolean>`(${sql.join(range, sql` and `)} and (${sql.join(each, sql` or `)}))`
}

/** By phone only from four digits on: fewer fit everybody. */
function named(search: string) {
  const digits = search.replace(/\D/g, '')
  const name = sql`p.first_name || ' ' || p.last_name ilike ${containing(search)}`
  const email = sql`p.email ilike ${containing(search)}`
  const ways = digits.length >= 4 ? [name, email, sql`p.phone like ${containing(digits)}`] : [name, email]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const claimOfCase = sql`select from review_claim c
  where c.application_id = s.application_id and c.step = s.step`

/**
 * Everything that a person can decide now: sent, open accounts only, step 5 once the agency has the order, and nothing
 * that is decided and waits for its effect.
 */
export function waiting(db: Database, query: Omit<QueueQuery, 'after'>, { me, now }: Reader) {
  const { step, age, area, state, claim, search } = query
  let all = db
    .selectFrom('application_step as s')
    .innerJoin('application as a', 'a.id', 's.application_id')
    .innerJoin('account as p', 'p.id', 'a.account_id')
    .leftJoin('background_check as b', 'b.application_id', 's.application_id')
    .where('s.status', '=', 'VERIFICATION')
    .where('p.closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('s.step', '<>', 'backgroundCheck'), eb('b.sent_at', 'is not', null)]))
    .where(
      sql<boolean>`not exists (select from review_decision d
        where d.application_id = s.application_id and d.step = s.step and d.state = 'held')`,
    )
  if (step) all = all.where('s.step', '=', step)
  if (age) all = all.where(agedLike(age, now))
  if (area) all = area === 'unknown' ? all.where('a.area', 'is', null) : all.where('a.area', '=', area)
  if (state) all = all.where('s.proposed_by', state === 'second-look' ? 'is not' : 'is', null)
  if (claim === 'mine')
    all = all.where(sql<boolean>`exists (${claimOfCase} and c.staff_id = ${me} and c.ends_at > ${now})`)
  if (claim === 'free') all = all.where(sql<boolean>`not exists (${claimOfCase} and c.ends_at > ${now})`)
  return search ? all.where(named(search)) : all
}
