import { hour, minute } from '../../../contract/durations.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'short' })
const clockOf = (instant: string) => format.format(new Date(instant))

/** Parts of an instant in New York time, where the reviewers work. */
function partsOf(instant: string) {
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

/** "EDT" or "EST" for a time that occurs twice, in the night when clocks go back; otherwise empty. */
function twiceMark(instant: string): string {
  const own = clockOf(instant)
  const isTwice = [-hour, hour].some(
    step => clockOf(new Date(Date.parse(instant) + step).toISOString()) === own,
  )
  return isTwice
    ? ` ${zone.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value}`
    : ''
}

const dayOf = ({ year, month, day }: Record<string, string>) => `${month} ${day}, ${year}`

/** "14:02" today, "Nov 18, 14:02" this year, otherwise with the year. */
export function shortMoment(instant: string, now: string): string {
  const [then, today] = [partsOf(instant), partsOf(now)]
  const time = `${then.hour}:${then.minute}${twiceMark(instant)}`
  if (dayOf(then) === dayOf(today)) return time
  return then.year === today.year ? `${then.month} ${then.day}, ${time}` : `${dayOf(then)}, ${time}`
}

const seconds = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', second: '2-digit' })

/** `shortMoment` with seconds, for the audit log, where the order counts. */
export function exactMoment(instant: string, now: string): string {
  const second = seconds.format(new Date(instant)).padStart(2, '0')
  return shortMoment(instant, now).replace(/\d{2}:\d{2}/, time => `${time}:${second}`)
}

/** "Nov 25", with the year if it is not the current one. */
export function dayWords(instant: string, now: string): string {
  const [then, today] = [partsOf(instant), partsOf(now)]
  return then.year === today.year ? `${then.month} ${then.day}` : dayOf(then as Record<string, string>)
}

/** "today 14:02" or "Nov 18, 14:02", for the middle of a sentence. */
export function sentenceMoment(instant: string, now: string): string {
  const text = shortMoment(instant, now)
  return text.includes(',') ? text : `today ${text}`
}

/** "20 min", "2 h 10", "3 d 4 h". Never negative, because the two clocks may differ slightly. */
export function waited(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minute))
  const hours = Math.floor((minutes * minute) / hour)
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
