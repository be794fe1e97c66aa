import { appointments } from '../../contract/appointment.ts'

const newYorkDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** From tomorrow in New York to the policy's limit. */
export function openDays(now: Date): { first: string; last: string } {
  const ahead = (days: number) => {
    const at = new Date(`${newYorkDay.format(now)}T12:00:00Z`)
    at.setUTCDate(at.getUTCDate() + days)
    return at.toISOString().slice(0, 10)
  }
  return { first: ahead(1), last: ahead(appointments.daysAhead) }
}

/** `2026-11-24` → `Tuesday, November 24, 2026` */
export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
