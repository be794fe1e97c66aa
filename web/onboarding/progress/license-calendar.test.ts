import { describe, expect, it } from 'vitest'
import { licenseCalendar } from './license-calendar.ts'

const calendar = licenseCalendar(
  [
    { step: 'securityLicense', title: 'Security guard license', expiresOn: '2027-03-14' },
    {
      step: 'drivingLicense',
      title: "ID; driver's license, of a very long name — möglichst lang und länger",
      expiresOn: '2029-01-01',
    },
  ],
  { publicUrl: 'https://hero.example', now: new Date('2026-11-21T18:22:00.123Z') },
)
const lines = calendar.split('\r\n')

describe('the calendar of licenses', () => {
  it('has a whole day for each, with an alarm for each of our reminders', () => {
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines.at(-2)).toBe('END:VCALENDAR')
    expect(lines).toContain('DTSTART;VALUE=DATE:20270314')
    expect(lines).toContain('UID:securityLicense-20270314@hero.example')
    expect(lines).toContain('DTSTAMP:20261121T182200Z')
    expect(lines.filter(line => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P60D',
      'TRIGGER:-P30D',
      'TRIGGER:-P7D',
      'TRIGGER:-P60D',
      'TRIGGER:-P30D',
      'TRIGGER:-P7D',
    ])
  })

  it('escapes what carries meaning, folds long lines and ends every line as the format asks', () => {
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const unfolded = calendar.replaceAll('\r\n ', '')
    expect(unfolded).toContain(
      "SUMMARY:ID\\; driver's license\\, of a very long name — möglichst lang und länger expires",
    )
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
