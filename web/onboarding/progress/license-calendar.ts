import { licenseReminders } from '../../../contract/staff-limits.ts'

interface LicenseDate {
  /** `securityLicense`. Part of the entry's UID, so that adding it again updates the same entry. */
  step: string
  title: string
  /** ISO date. */
  expiresOn: string
}

/** These characters have a meaning in iCalendar text (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replaceAll('\n', '\\n')

/** RFC 5545, 3.1: lines have at most 75 bytes and continue after a space. A character is never split. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts = ['']
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 74) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts.join('\r\n ')
}

const alarm = (days: number, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-P${days}D`,
  `DESCRIPTION:${escaped(title)} expires in ${days} days`,
  'END:VALARM',
]

function event({ step, title, expiresOn }: LicenseDate, site: { host: string; stamp: string }) {
  const day = expiresOn.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${step}-${day}@${site.host}`,
    `DTSTAMP:${site.stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escaped(`${title} expires`)}`,
    `DESCRIPTION:${escaped('This is its last day. Send Hero a photo of the new card before then so your account isn’t interrupted.')}`,
    'TRANSP:TRANSPARENT',
    ...licenseReminders.flatMap(days => alarm(days, title)),
    'END:VEVENT',
  ]
}

/** Expiry dates as a calendar (RFC 5545), with alarms at the times of our own reminders. */
export function licenseCalendar(
  dates: readonly LicenseDate[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const site = {
    host: new URL(publicUrl).hostname,
    stamp: now.toISOString().replace(/[-:]|\.\d+/g, ''),
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hero//License dates//EN',
    'CALSCALE:GREGORIAN',
    ...dates.flatMap(date => event(date, site)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
