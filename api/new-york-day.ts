import { type Day, dayFromIso, isoDay } from '../contract/business-days.ts'
import { hour } from '../contract/durations.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in New York at a moment. */
export function newYorkDay(at: Date): Day {
  const { year, month, day } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return dayFromIso(`${year}-${month}-${day}`)
}

/** The last second of a day in New York, in summer and in winter. */
export function endOfDay(day: Day): Date {
  const midnight = Date.parse(`${isoDay(day)}T23:59:59Z`)
  const winter = new Date(midnight + 5 * hour)
  return newYorkDay(winter) === day ? winter : new Date(midnight + 4 * hour)
}

const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** `Dec 1, 2026`: a day as messages write it. */
export const dayInWords = (day: Day): string => short.format(Date.parse(`${isoDay(day)}T00:00:00Z`))
