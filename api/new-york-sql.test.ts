import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayFromIso, isoDay } from '../contract/business-days.ts'
import { newYorkDate, startOfDay as startInNode } from '../contract/new-york-time.ts'
import { testDatabase } from '../test/harness/database.ts'
import { startOfDay, startOfNextDay } from './new-york-sql.ts'
import { dayOf } from './overview/days.ts'

const [first, last] = [dayFromIso('2026-01-01'), dayFromIso('2034-01-01')]
const days = Array.from({ length: last - first }, (_, at) => isoDay(first + at))

it('A day begins and ends in PostgreSQL when it does in Node, whatever the zone of the session', async () => {
  const { db } = await testDatabase()
  // The two take a text; here it is a column, so that one statement asks about all days.
  const column = sql<string>`day` as unknown as string
  const { rows } = await sql<{ day: string; begins: Date; ends: Date }>`
    select day, ${startOfDay(column)} as begins, ${startOfNextDay(column)} as ends
    from unnest(${days}::text[]) as day order by day`.execute(db)
  const inNode = days.map(day => ({
    day,
    begins: new Date(startInNode(day)),
    ends: new Date(startInNode(isoDay(dayFromIso(day) + 1))),
  }))
  expect(rows).toEqual(inNode)
})

it('A moment is of the same day in PostgreSQL as in Node, at each hour of two years', async () => {
  const { db } = await testDatabase()
  const ofMoment: RawBuilder<string> = dayOf('at')
  const { rows } = await sql<{ at: Date; day: string }>`select at, ${ofMoment} as day
    from generate_series('2026-12-30T00:30:00Z'::timestamptz, '2029-01-02T00:30:00Z', '1 hour') as at`.execute(
    db,
  )
  expect(rows).toHaveLength(17_617)
  expect(rows.filter(({ at, day }) => newYorkDate(at) !== day)).toEqual([])
})
