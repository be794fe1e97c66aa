import { type RawBuilder, sql } from 'kysely'

/** The moment at which a day begins in New York. */
export const startOfDay = (date: string): RawBuilder<Date> =>
  sql<Date>`(${date}::date::timestamp at time zone 'America/New_York')`

/** The moment at which a day ends in New York. */
export const startOfNextDay = (date: string): RawBuilder<Date> =>
  sql<Date>`((${date}::date + 1)::timestamp at time zone 'America/New_York')`
