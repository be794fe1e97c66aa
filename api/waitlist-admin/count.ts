import { sql } from 'kysely'
import { isoDay } from '../../contract/business-days.ts'
import { minute } from '../../contract/durations.ts'
import { launch } from '../../contract/launch-plan.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import type { Database, Deps } from '../deps.ts'
import { type Filters, matching } from './filters.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** A list with up to this many entries is counted at every view, a longer one once a minute. */
const countedAtOnce = 10_000
const searchCountedTo = 1_000
/** How many days before today people who left are counted for. */
const daysShown = 30
const lock = 2_300_001

/**
 * For a long list, the last count is used while another request counts. For a short one, requests wait: the figures and the list on
 * a page are read at the same time and must agree.
 */
async function recount(db: Database, now: Date, short: boolean) {
  if (short) await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
  else {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(
      db,
    )
    if (!rows[0]?.free) return
  }
  await db.deleteFrom('waitlist_count').execute()
  await sql`insert into waitlist_count (district, zipcode, outside_new_york, source, invited, confirmation, entries)
    select district, zipcode, outside_new_york, coalesce(source, ''), invited_at is not null, confirmation, count(*)
      from waitlist_entry group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`insert into waitlist_counted (at, duplicates)
    select ${now}, (select count(*) from waitlist_entry where duplicate)
    on conflict (singleton) do update set at = excluded.at, duplicates = excluded.duplicates`.execute(db)
}

async function counted({ db, clock }: Needs) {
  const last = () => db.selectFrom('waitlist_counted').select(['at', 'duplicates']).executeTakeFirst()
  const before = await last()
  const now = clock.now()
  const { rows } = await sql<{ entries: number | null }>`
    select sum(entries)::int as entries from waitlist_count`.execute(db)
  const short = (rows[0]?.entries ?? 0) < countedAtOnce
  if (before && !short && now.getTime() - before.at.getTime() < minute) return before
  await db.transaction().execute(tx => recount(tx, now, short))
  return (await last()) ?? { at: now, duplicates: 0 }
}

export async function totalOf(needs: Needs, filters: Filters): Promise<number> {
  const { db } = needs
  if (filters.search) {
    const { count } = await db
      .selectFrom(matching(db, filters).select('e.id').limit(searchCountedTo).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const { duplicates } = await counted(needs)
  if (filters.duplicates) {
    if (Object.entries(filters).every(([name, value]) => name === 'duplicates' || !value)) return duplicates
    const { count } = await matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  let query = db.selectFrom('waitlist_count')
  if (filters.district) query = query.where('district', '=', filters.district)
  if (filters.zipcode) query = query.where('zipcode', '=', filters.zipcode)
  if (filters.source) query = query.where('source', '=', filters.source)
  if (filters.outside) query = query.where('outside_new_york', '=', filters.outside === 'yes')
  if (filters.invited) query = query.where('invited', '=', filters.invited === 'yes')
  if (filters.confirmation) query = query.where('confirmation', '=', filters.confirmation)
  const { total } = await query
    .select(sql<number>`coalesce(sum(entries), 0)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const invitedOf = sql<number>`coalesce(sum(entries) filter (where invited), 0)::int`
const entriesOf = sql<number>`coalesce(sum(entries), 0)::int`

export async function figures(needs: Needs) {
  const { db, clock } = needs
  const { at, duplicates } = await counted(needs)
  // Counted by days in New York (`leaveWaitlist`).
  const since = isoDay(newYorkDay(clock.now()) - daysShown)
  const [boroughs, zips, sources, outside, left] = await Promise.all([
    db
      .selectFrom('waitlist_count')
      .select(['district', entriesOf.as('entries'), invitedOf.as('invited')])
      .groupBy('district')
      .execute(),
    db
      .selectFrom('waitlist_count')
      .select(['zipcode', 'district', entriesOf.as('entries'), invitedOf.as('invited')])
      .groupBy(['zipcode', 'district'])
      .orderBy('entries', 'desc')
      .orderBy('zipcode')
      .limit(50)
      .execute(),
    db
      .selectFrom('waitlist_count')
      .select(['source', entriesOf.as('entries')])
      .groupBy('source')
      .orderBy('entries', 'desc')
      .limit(20)
      .execute(),
    db
      .selectFrom('waitlist_count')
      .select(entriesOf.as('entries'))
      .where('outside_new_york', '=', true)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('waitlist_left')
      .select(entriesOf.as('entries'))
      .where('day', '>=', since)
      .executeTakeFirstOrThrow(),
  ])
  const inOrder = launch.districts.map(
    district => boroughs.find(row => row.district === district) ?? { district, entries: 0, invited: 0 },
  )
  const sum = (name: 'entries' | 'invited') => inOrder.reduce((total, row) => total + row[name], 0)
  return {
    countedAt: at.toISOString(),
    entries: sum('entries'),
    invited: sum('invited'),
    outside: outside.entries,
    duplicates,
    left: left.entries,
    boroughs: inOrder,
    zips,
    sources,
  }
}
