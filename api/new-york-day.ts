import { type Day, dayFromIso, isoDay } from '../contract/business-days.ts'
import { hour } from '../contract/durations.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function newYorkDay(at: Date): Day {
  const { year, month, day } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return dayFromIso(`${year}-${month}-${day}`)
}

/** Last second of the day in New York, with or without daylight saving time. */
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

/** `Dec 1, 2026` */
export const dayInWords = (day: Day): string => short.format(Date.parse(`${isoDay(day)}T00:00:00Z`))
