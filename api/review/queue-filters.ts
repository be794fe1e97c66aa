import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { queueCounted } from '../../contract/console/cases.ts'
import { type Age, dueSoonAfter, reviewTargets } from '../../contract/console/review.ts'
import { hour } from '../../contract/durations.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { containing } from '../containing.ts'
import type { Database } from '../deps.ts'

export type QueueQuery = CallParsed<Calls['review']['queue']>['query']
interface Reader {
  me: string
  now: Date
}

/** Any apostrophe matches any other, because keyboards type the straight one and phones the curly one. */
const containingName = (text: string) => containing(text).replace(/['‘’ʼ]/g, '_')

const before = (step: HeroStep, share: number, now: Date) =>
  new Date(now.getTime() - reviewTargets[step] * hour * share)

/**
 * The same rule as `ageOf`: each step has limits of its own. The widest limits are added as a range of the queue's index, so that
 * rows outside it are not read.
 */
function agedLike(age: Age, now: Date) {
  const edge = (share: number) =>
    sql`case s.step ${sql.join(
      heroSteps.map(step => sql`when ${step} then ${before(step, share, now)}::timestamptz`),
      sql` `,
    )} end`
  const all = (share: number) => heroSteps.map(step => Number(before(step, share, now)))
  const sentBy = (share: number) =>
    sql`s.sent_at <= ${edge(share)} and s.sent_at <= ${new Date(Math.max(...all(share)))}`
  const sentAfter = (share: number) =>
    sql`s.sent_at > ${edge(share)} and s.sent_at > ${new Date(Math.min(...all(share)))}`
  if (age === 'late') return sql<boolean>`(${sentBy(1)})`
  if (age === 'in-time') return sql<boolean>`(${sentAfter(dueSoonAfter)})`
  return sql<boolean>`(${sentAfter(1)} and ${sentBy(dueSoonAfter)})`
}

/** A name has this at the beginning of a word, as in the search for people. Trigrams know beginnings, so short words use the index, too. */
function beginsWord(word: string) {
  const beginning = containingName(word).slice(1)
  return sql`s.applicant ilike any(${[beginning, `% ${beginning}`]})`
}

/**
 * `applicant` has name, email and phone in lines of their own, the phone last. Part of a phone number is found from four digits on,
 * however it is written.
 */
function named(search: string) {
  const digits = search.replace(/\D/g, '')
  const ways = [`${containingName(search)}\n+%`]
  if (digits.length >= 4) ways.push(`%\n+${containing(digits)}`)
  const whole = sql<boolean>`s.applicant ilike any(${ways})`
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length < 2) return whole
  return sql<boolean>`(${whole} or (${sql.join(words.map(beginsWord), sql` and `)}))`
}

const livedIn = (area: string) =>
  area === 'unknown' ? sql<boolean>`a.area is null` : sql<boolean>`a.area = ${area}`

/** Runs a subquery per row. With a join, the planner would read all applications instead of a few hundred. */
const ofOpenAccount = sql<boolean>`(select p.closed_at is null from application a join account p on p.id = a.account_id
  where a.id = s.application_id)`

const claimOfCase = sql`select from review_claim c
  where c.application_id = s.application_id and c.step = s.step`

/**
 * `waiting` is everything that can be decided now: submitted, in an open account, without a pending decision, and step 5 only with
 * an order. `counted` is the same, limited to as many rows as are counted.
 */
export function filteredQueue(db: Database, query: Omit<QueueQuery, 'after'>, { me, now }: Reader) {
  const { step, age, area, state, claim, search } = query
  let all = db
    .selectFrom('application_step as s')
    // Repeats the condition of the partial indexes, because the planner uses them only if the condition is certain.
    .where(sql<boolean>`(s.status = 'VERIFICATION' or s.renewal = 'VERIFICATION')`)
    .where(
      // Reads a single value per row. As a set, all orders ever placed would be read first.
      sql<boolean>`(s.step <> 'backgroundCheck'
        or (select b.sent_at is not null from background_check b where b.application_id = s.application_id))`,
    )
    .where(
      sql<boolean>`not exists (select from review_decision d
        where d.application_id = s.application_id and d.step = s.step and d.state = 'held')`,
    )
  if (step) all = all.where('s.step', '=', step)
  if (age) all = all.where(agedLike(age, now))
  if (state) all = all.where('s.proposed_by', state === 'second-look' ? 'is not' : 'is', null)
  if (claim === 'mine')
    all = all.where(
      sql<boolean>`s.application_id = any(array(select application_id from review_claim
        where staff_id = ${me} and ends_at > ${now})) and exists (${claimOfCase} and c.staff_id = ${me} and c.ends_at > ${now})`,
    )
  if (claim === 'free') all = all.where(sql<boolean>`not exists (${claimOfCase} and c.ends_at > ${now})`)
  if (search) all = all.where(named(search))
  const waiting = area
    ? // Lets the database start with the applicants.
      all
        .innerJoin('application as a', 'a.id', 's.application_id')
        .innerJoin('account as p', 'p.id', 'a.account_id')
        .where('p.closed_at', 'is', null)
        .where(livedIn(area))
    : all.where(ofOpenAccount)
  const some = waiting.select('s.step').limit(queueCounted(query))
  // Sorted like the queue, so that its index allows an early stop, unless the filter is about where applicants live.
  return { waiting, counted: area ? some : some.orderBy('s.sent_at') }
}
