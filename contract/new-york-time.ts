import { type Day, dayFromIso, isoDay, weekday } from './business-days.ts'
import { hour } from './durations.ts'

/** The product works in New York: all days, deadlines and times of day are New York time, wherever the code runs. */
type Instant = Date | string

const clocks = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** New York time to the second: `2026-11-21T14:02:31`. */
function shownAt(at: Instant): string {
  const part = Object.fromEntries(clocks.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

export const newYorkDate = (at: Instant): string => shownAt(at).slice(0, 10)

export const newYorkYear = (at: Instant): number => Number(shownAt(at).slice(0, 4))

export const newYorkDay = (at: Instant): Day => dayFromIso(newYorkDate(at))

/** The value of a `datetime-local` field: `2026-11-30T09:00`. */
export const newYorkClock = (at: Instant): string => shownAt(at).slice(0, 16)

/** 24-hour time with seconds, such as `14:02:31`. */
export const newYorkSeconds = (at: Instant): string => shownAt(at).slice(11)

/**
 * The moment at which clocks in New York show `local` (`2026-11-30T09:00`). In the hour that occurs twice in the fall, it is the
 * first of the two, or the second if the first is not later than `after`. Undefined for the hour that is skipped in spring, and for
 * invalid days.
 */
export function newYorkMoment(local: string, after?: Date): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // New York is four or five hours behind UTC.
  const [first, second] = [4, 5]
    .map(hours => new Date(asUtc + hours * hour))
    .filter(at => newYorkClock(at) === local)
  return first && second && after && first <= after ? second : first
}

export const newYorkZone = (at: Instant): string =>
  Math.round((Date.parse(`${shownAt(at)}Z`) - new Date(at).getTime()) / hour) === -4 ? 'EDT' : 'EST'

/** The instant at which the day `date` (`2026-11-21`) begins in New York, such as `2026-11-21T05:00:00.000Z`. */
export const startOfDay = (date: string): string => newYorkMoment(`${date}T00:00`)!.toISOString()

export function endOfDay(day: Day): Date {
  const midnight = Date.parse(`${isoDay(day)}T23:59:59Z`)
  const winter = new Date(midnight + 5 * hour)
  return newYorkDay(winter) === day ? winter : new Date(midnight + 4 * hour)
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Month names are built by hand, because servers and browsers put different spaces into formatted dates. */
function named(date: string) {
  const iso = isoDay(dayFromIso(date))
  return {
    year: Number(iso.slice(0, 4)),
    month: months[Number(iso.slice(5, 7)) - 1]!,
    day: Number(iso.slice(8)),
  }
}

/** `2026-12-01` becomes `December 1, 2026`. */
export function longDay(date: string): string {
  const { year, month, day } = named(date)
  return `${month} ${day}, ${year}`
}

/** `2026-12-01` becomes `Dec 1`. */
export function dayOfYear(date: string): string {
  const { month, day } = named(date)
  return `${month.slice(0, 3)} ${day}`
}

/** `2026-12-01` becomes `Dec 1, 2026`. At most twelve characters, for messages and tables. */
export const mediumDay = (date: string): string => `${dayOfYear(date)}, ${named(date).year}`

export const fullDay = (date: string): string => `${weekdays[weekday(dayFromIso(date))]}, ${longDay(date)}`

/** From 24-hour digits: `15`, `04` becomes `3:04 p.m.`. */
export const twelveHours = (hours: string | undefined, minutes: string | undefined): string =>
  `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'a.m.' : 'p.m.'}`

export function timeOfDay(at: Instant): string {
  const [hours, minutes] = newYorkSeconds(at).split(':')
  return twelveHours(hours, minutes)
}

export const longMoment = (at: Instant): string => `${longDay(newYorkDate(at))}, ${timeOfDay(at)}`

export const mediumMoment = (at: Instant): string => `${mediumDay(newYorkDate(at))}, ${timeOfDay(at)}`

/** The format of messages and agreements, such as `Nov 21, 2026, 2:14 p.m. Eastern`. */
export const easternTime = (at: Instant): string => `${mediumMoment(at)} Eastern`
