import { expect, it } from 'vitest'
import { crontab } from './index.ts'

/**
 * Each daily job: whether it sends texts or mails to applicants and customers. A job that runs more often and does so at any
 * hour answers what someone has just done.
 */
const writesToPeople: Record<string, boolean> = {
  'card-expiry': true,
  'erase-abandoned': true,
  'license-expiry': true,
  'remove-old-audit-rows': false,
}

/** The hours, in UTC, of the jobs that run once a day. */
const dailyHours = new Map(
  crontab.split('\n').flatMap(line => {
    const [, hour, name] = /^\d+ (\d+) \S+ \S+ \S+ (\S+)$/.exec(line) ?? []
    return hour && name ? [[name, Number(hour)] as const] : []
  }),
)

it('knows of each daily job whether it writes to people', () => {
  expect([...dailyHours.keys()].sort()).toEqual(Object.keys(writesToPeople).sort())
})

it('writes to people by day in New York, in winter and in summer', () => {
  const byNight = [...dailyHours]
    .filter(([name]) => writesToPeople[name])
    .filter(([, utc]) => ![utc - 5, utc - 4].every(hour => hour >= 8 && hour < 21))
  expect(byNight).toEqual([])
})
