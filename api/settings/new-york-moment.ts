import { hour, minute } from '../../contract/durations.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Local time in New York, as a browser's field formats it: `2027-03-01T09:00`. */
export const newYorkClock = (at: Date) => clock.format(at).replace(' ', 'T')

/**
 * The moment of a local time in New York. Of an hour that occurs twice, the first; undefined for an hour skipped in spring and
 * for invalid dates.
 */
export function momentInNewYork(text: string): Date | undefined {
  const naive = Date.parse(`${text}:00Z`)
  if (Number.isNaN(naive)) return undefined
  return [4, 5].map(hours => new Date(naive + hours * hour)).find(at => newYorkClock(at) === text)
}

/** To the minute, like the field. */
export const sameMinute = (a: string, b: string) =>
  Math.floor(Date.parse(a) / minute) === Math.floor(Date.parse(b) / minute)
