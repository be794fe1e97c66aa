import { sql } from 'kysely'
import { smallestShown } from '../../contract/area.ts'
import type { Database } from '../deps.ts'

/** Waitlist entries whose email was confirmed. */
export const confirmed = (db: Database) =>
  db.selectFrom('waitlist_entry').where('confirmed_at', 'is not', null)

/** Counts each person once, however many addresses they confirmed under the same name and ZIP code. */
export const people = sql<number>`count(distinct coalesce(same_person, email))::int`.as('people')

export const shown = (count: number | undefined): number | null =>
  count !== undefined && count >= smallestShown ? count : null
