import { hour, minute } from '../../../contract/durations.ts'
import {
  dayOfYear,
  mediumDay,
  newYorkClock,
  newYorkDate,
  newYorkSeconds,
  newYorkZone,
} from '../../../contract/new-york-time.ts'

/** "EDT" or "EST" for a time that occurs twice in the night when clocks go back. Otherwise empty. */
function twiceMark(instant: string): string {
  const own = newYorkClock(instant)
  const isTwice = [-hour, hour].some(step => newYorkClock(new Date(Date.parse(instant) + step)) === own)
  return isTwice ? ` ${newYorkZone(instant)}` : ''
}

/** "14:02" for today, "Nov 18, 14:02" for this year, otherwise with the year. */
export function shortMoment(instant: string, now: string): string {
  const time = newYorkClock(instant).slice(11) + twiceMark(instant)
  return newYorkDate(instant) === newYorkDate(now) ? time : `${dayWords(instant, now)}, ${time}`
}

/** Like `shortMoment` but with seconds, for the audit log, where the order matters. */
export function exactMoment(instant: string, now: string): string {
  const second = newYorkSeconds(instant).slice(6)
  return shortMoment(instant, now).replace(/\d{2}:\d{2}/, time => `${time}:${second}`)
}

/** "Nov 25", with the year if it is not the current one. */
export function dayWords(instant: string, now: string): string {
  const [date, today] = [newYorkDate(instant), newYorkDate(now)]
  return date.slice(0, 4) === today.slice(0, 4) ? dayOfYear(date) : mediumDay(date)
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
