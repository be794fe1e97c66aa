import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** How many scheduled times are read ahead. Later ones are read at the next publication. */
const maximumTimes = 100

export async function scheduledChangeTimes(db: Database, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from (
      (select created as at from article where kind = 'news' and created > ${now} order by created limit ${maximumTimes})
      union (select created from article where kind = 'blog' and created > ${now} order by created limit ${maximumTimes})
      union (select visible_from from topic where visible_from > ${now} and visible_from < 'infinity')
      union (select visible_from from subtopic where visible_from > ${now} and visible_from < 'infinity')
      union (select planned_from from entry where planned_from > ${now} and planned_fault is null)
      union (select effective::timestamp at time zone 'America/New_York' from page
        where effective::timestamp at time zone 'America/New_York' > ${now})
    ) as changes
    order by at limit ${maximumTimes}`.execute(db)
  return rows.map(({ at }) => at)
}
