const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Local time in New York: `2026-11-30T09:00`. */
export function newYorkClock(at: Date): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`
}

const minutes = (local: string) => Date.parse(`${local}Z`)

/**
 * The moment of a local time in New York. Of an hour that occurs twice in fall, the first; undefined for the hour skipped in
 * spring and for invalid dates.
 */
export function newYorkMoment(local: string): Date | undefined {
  const asUtc = minutes(local)
  if (Number.isNaN(asUtc)) return undefined
  // New York is four or five hours behind UTC.
  return [4, 5].map(hours => new Date(asUtc + hours * 3_600_000)).find(at => newYorkClock(at) === local)
}
