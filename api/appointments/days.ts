import { appointments } from '../../contract/appointment.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'

export function openDays(now: Date): { first: string; last: string } {
  const ahead = (days: number) => {
    const at = new Date(`${newYorkDate(now)}T12:00:00Z`)
    at.setUTCDate(at.getUTCDate() + days)
    return at.toISOString().slice(0, 10)
  }
  return { first: ahead(1), last: ahead(appointments.daysAhead) }
}
