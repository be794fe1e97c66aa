import { type RawBuilder, sql } from 'kysely'
import { day } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { startOfDay, startOfNextDay } from '../new-york-sql.ts'
import { refuseField } from '../refusal.ts'
import { refuseReversedDays } from '../refuse-reversed-days.ts'

const longest = 366
const usual = 28

/** Days in New York, both inclusive. */
export interface Days {
  from: string
  to: string
  all: readonly string[]
}

const atNoon = (text: string) => new Date(`${text}T12:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)
const exists = (text: string) => !Number.isNaN(atNoon(text).getTime()) && textOf(atNoon(text)) === text

/** Throws at the field for a day that does not exist, and for a range that is reversed or too long. */
export function readDays(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  for (const field of ['from', 'to'] as const)
    if (asked[field] && !exists(asked[field]))
      throw refuseField('INVALID_INPUT', field, 'This day doesn’t exist.')
  const to = asked.to ?? newYorkDate(now)
  const from = asked.from ?? textOf(new Date(atNoon(to).getTime() - (usual - 1) * day))
  refuseReversedDays({ from, to })
  const count = Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / day) + 1
  if (count > longest) throw refuseField('INVALID_INPUT', 'from', 'Please choose a year or less.')
  const all = Array.from({ length: count }, (_, at) => textOf(new Date(atNoon(from).getTime() + at * day)))
  return { from, to, all }
}

/** The condition is written so that an index on the column can serve it. */
export const withinDays = (column: string, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${startOfDay(from)}
    and ${sql.ref(column)} < ${startOfNextDay(to)}`

export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'America/New_York', 'YYYY-MM-DD')`
