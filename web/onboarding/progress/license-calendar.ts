import { licenseReminders } from '../../../contract/staff-limits.ts'

export interface LicenseDate {
  /** `securityLicense`: keeps the entry the same when it is added again. */
  step: string
  title: string
  /** ISO date. */
  expiresOn: string
}

/** Commas, semicolons, backslashes and line ends carry meaning in a calendar (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replaceAll('\n', '\\n')

/** Lines have at most 75 bytes; what is longer goes on after a space. Characters are never cut. */
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
    `DESCRIPTION:${escaped('Its last day. Send Hero a photo of the new card before, so that your account is not interrupted.')}`,
    'TRANSP:TRANSPARENT',
    ...licenseReminders.flatMap(days => alarm(days, title)),
    'END:VEVENT',
  ]
}

/** The last days of licenses as a calendar (RFC 5545), each with an alarm when we remind too. */
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
