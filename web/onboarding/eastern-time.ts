const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/**
 * An instant in New York time: "November 21, 2026" and "1:22 p.m.". Built from parts, because Node and browsers put
 * different spaces into the formatted string.
 */
export function easternTime(instant: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const half = parts.dayPeriod?.toLowerCase().startsWith('p') ? 'p.m.' : 'a.m.'
  return {
    date: `${parts.month} ${parts.day}, ${parts.year}`,
    time: `${parts.hour}:${parts.minute} ${half}`,
  }
}

export function easternInstant(instant: string): string {
  const { date, time } = easternTime(instant)
  return `${date}, ${time}`
}
