import { sql } from 'kysely'
import type { Overview } from '../../contract/console/overview.ts'
import { launch } from '../../contract/launch-plan.ts'
import type { Database } from '../deps.ts'
import { startOfDay } from '../new-york-sql.ts'
import { type Days, dayOf, withinDays } from './days.ts'

export async function signUps(db: Database, days: Days): Promise<Overview['signUps']> {
  const { rows } = await sql<{ day: string; audience: string; count: number }>`
    select ${dayOf('created_at')} as day, audience, count(*)::int as count from account
    where ${withinDays('created_at', days)} group by 1, 2`.execute(db)
  const found = new Map(rows.map(row => [`${row.day} ${row.audience}`, row.count]))
  return days.all.map(day => ({
    day,
    customers: found.get(`${day} customer`) ?? 0,
    heroes: found.get(`${day} hero`) ?? 0,
  }))
}

/** Texts and calls with a code. Each day, a person's first one is `otp-signup`, and later ones are `otp-resend`. */
export async function codes(db: Database, days: Days): Promise<Omit<Overview['codes'][number], 'opened'>[]> {
  const { rows } = await sql<{ day: string; people: number; sent: number; failed: number }>`
    select ${dayOf('created_at')} as day,
      (count(*) filter (where template = 'otp-signup'))::int as people,
      (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'failed'))::int as failed
    from message where template in ('otp-signup', 'otp-resend', 'otp-call') and ${withinDays('created_at', days)}
    group by 1`.execute(db)
  const found = new Map(rows.map(row => [row.day, row]))
  return days.all.map(day => found.get(day) ?? { day, people: 0, sent: 0, failed: 0 })
}

export async function waitlist(db: Database, days: Days): Promise<Overview['waitlist']> {
  const [{ rows: before }, { rows: added }] = await Promise.all([
    sql<{ district: string; count: number }>`
      select district, count(*)::int as count from waitlist_entry
      where created_at < ${startOfDay(days.from)} group by 1`.execute(db),
    sql<{ district: string; day: string; count: number }>`
      select district, ${dayOf('created_at')} as day, count(*)::int as count from waitlist_entry
      where ${withinDays('created_at', days)} group by 1, 2`.execute(db),
  ])
  const found = new Map(added.map(row => [`${row.district} ${row.day}`, row.count]))
  return launch.districts.map(district => ({
    district,
    before: before.find(row => row.district === district)?.count ?? 0,
    days: days.all.map(day => found.get(`${district} ${day}`) ?? 0),
  }))
}

export async function misses(db: Database, days: Days): Promise<Overview['misses']> {
  const rows = await db
    .selectFrom('unanswered_search')
    .select(['question', 'topic_type', 'asked'])
    .select(sql<string>`to_char(last_day, 'YYYY-MM-DD')`.as('day'))
    .where('best_slug', 'is', null)
    .where(sql<boolean>`last_day between ${days.from}::date and ${days.to}::date`)
    .orderBy('asked', 'desc')
    .orderBy('question')
    .limit(20)
    .execute()
  return rows.map(({ question, topic_type: topicType, asked, day }) => ({
    question,
    topicType,
    asked,
    lastDay: day,
  }))
}
