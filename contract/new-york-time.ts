import { type Day, dayFromIso, isoDay, weekday } from './business-days.ts'
import { hour } from './durations.ts'

/** The product works in New York: its days, deadlines and times of day are those of its clocks, wherever this runs. */
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

/** What the clocks show, to the second: `2026-11-21T14:02:31`. */
function shownAt(at: Instant): string {
  const part = Object.fromEntries(clocks.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The day as text: `2026-11-21`. */
export const newYorkDate = (at: Instant): string => shownAt(at).slice(0, 10)

/** The day as a number to calculate with. */
export const newYorkDay = (at: Instant): Day => dayFromIso(newYorkDate(at))

/** What a browser's field for a moment holds: `2026-11-30T09:00`. */
export const newYorkClock = (at: Instant): string => shownAt(at).slice(0, 16)

/** The time of day on 24 hours, with seconds: `14:02:31`. */
export const newYorkSeconds = (at: Instant): string => shownAt(at).slice(11)

/**
 * The moment at which the clocks show `local` (`2026-11-30T09:00`). Where they show it twice, in the night they go back, the
 * first; undefined where they never do: the hour that spring takes, or no day of the calendar.
 */
export function newYorkMoment(local: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // New York is four or five hours behind.
  return [4, 5].map(hours => new Date(asUtc + hours * hour)).find(at => newYorkClock(at) === local)
}

/** "EDT" or "EST": summer is four hours behind. */
export const newYorkZone = (at: Instant): string =>
  Math.round((Date.parse(`${shownAt(at)}Z`) - new Date(at).getTime()) / hour) === -4 ? 'EDT' : 'EST'

/** The last second of a day, in summer and in winter. */
export function endOfDay(day: Day): Date {
  const midnight = Date.parse(`${isoDay(day)}T23:59:59Z`)
  const winter = new Date(midnight + 5 * hour)
  return newYorkDay(winter) === day ? winter : new Date(midnight + 4 * hour)
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Year, month by name and day of `2026-12-01`. Built by hand: servers and browsers join a finished text with different spaces. */
function named(date: string) {
  const [year, month, day] = isoDay(dayFromIso(date)).split('-').map(Number) as [number, number, number]
  return { year, month: months[month - 1]!, day }
}

/** `December 1, 2026`, of a day like `2026-12-01`. */
export function longDay(date: string): string {
  const { year, month, day } = named(date)
  return `${month} ${day}, ${year}`
}

/** `Dec 1`, of a day like `2026-12-01`. */
export function dayOfYear(date: string): string {
  const { month, day } = named(date)
  return `${month.slice(0, 3)} ${day}`
}

/** `Dec 1, 2026`: at most twelve characters, for messages and tables. */
export const mediumDay = (date: string): string => `${dayOfYear(date)}, ${named(date).year}`

/** `Tuesday, December 1, 2026`. */
export const fullDay = (date: string): string => `${weekdays[weekday(dayFromIso(date))]}, ${longDay(date)}`

/** `2:14 p.m.` */
export function timeOfDay(at: Instant): string {
  const [hours, minutes] = newYorkSeconds(at).split(':') as [string, string]
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'a.m.' : 'p.m.'}`
}

/** `November 21, 2026, 2:14 p.m.` */
export const longMoment = (at: Instant): string => `${longDay(newYorkDate(at))}, ${timeOfDay(at)}`

/** `Nov 21, 2026, 2:14 p.m.` */
export const mediumMoment = (at: Instant): string => `${mediumDay(newYorkDate(at))}, ${timeOfDay(at)}`

/** As messages and agreements write it: `Nov 21, 2026, 2:14 p.m. Eastern`. */
export const easternTime = (at: Instant): string => `${mediumMoment(at)} Eastern`
