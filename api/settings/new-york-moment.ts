import { hour, minute } from '../../contract/durations.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What the clocks of New York show, as a browser's field writes it: `2027-03-01T09:00`. */
export const newYorkClock = (at: Date) => clock.format(at).replace(' ', 'T')

/**
 * The moment at which New York's clocks show this. Of an hour that comes twice the first one; an hour that is left out in
 * spring, or a day that does not exist, is undefined.
 */
export function momentInNewYork(text: string): Date | undefined {
  const naive = Date.parse(`${text}:00Z`)
  if (Number.isNaN(naive)) return undefined
  return [4, 5].map(hours => new Date(naive + hours * hour)).find(at => newYorkClock(at) === text)
}

/** To the minute: what the field can say. */
export const sameMinute = (a: string, b: string) =>
  Math.floor(Date.parse(a) / minute) === Math.floor(Date.parse(b) / minute)
