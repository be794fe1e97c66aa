import { describe, expect, it } from 'vitest'
import { isCode, isTest, productCode, projectFiles, textOf } from './source.ts'

const product = productCode()

/** Files that may do what `looks` finds, each with its reason. A reason that is no longer needed fails too. */
const only = (looks: (text: string) => boolean, may: Record<string, string> = {}) =>
  expect(product.filter(path => looks(textOf(path)))).toEqual(Object.keys(may).sort())

/** The texts in backquotes: the SQL of a file. What is put into them goes first, because it may have backquotes of its own. */
function templates(text: string): string[] {
  const bare = text.replaceAll(/\$\{[^{}`]*(`[^`]*`[^{}`]*)*\}/g, '')
  return [...bare.matchAll(/`[^`]*`/g)].map(([found]) => found)
}

describe('the time', () => {
  it('is taken from the injected clock', () => {
    only(text => /\bDate\.now\(\)|new Date\(\)/.test(text), {
      'cli/backup.ts': 'boot code: the date in the name of a key',
      'cli/open-instance.ts': 'boot code',
      'cli/seed.ts': 'boot code',
      'server/product.ts': 'boot code',
      'server/release-in-database.ts': 'boot code',
      'server/run.ts': 'boot code',
      'server/telemetry/queue-metrics.ts': 'a metric, which a scrape asks for',
      'web/console/session-notice.tsx': 'in the browser: how long nothing was done',
      'web/follow-time-left.ts': 'in the browser: the time that the device slept',
      'web/onboarding/offline/serve-offline-copy.ts': 'in the browser: the age of its own copy',
      'web/onboarding/progress/follow-changes.ts': 'in the browser: how long nothing was heard',
      'web/onboarding/progress/use-live-page.ts': 'in the browser: when it last asked',
      'web/prelaunch/use-launch.ts': 'in the browser, corrected by the time of the page',
      'web/prelaunch/use-time-left.ts': 'in the browser, corrected by the time of the page',
      'web/sign-up/use-saved-sign-up.ts': 'in the browser: how long its code is still good',
    })
  })

  it('is not that of PostgreSQL, which a test can’t move and whose clock is another one', () => {
    const clock =
      /\bnow\(\)|\b(current_(date|time|timestamp)|localtime(stamp)?)\b|\b(clock|statement|transaction)_timestamp\(\)/i
    only(text => templates(text).some(sql => clock.test(sql)), {
      'cli/probes.ts': 'compares the two clocks',
      'db/migrate.ts': 'when a migration was applied, and ids made of the time',
      'db/seed/entries.ts': 'when a text was seeded, which nothing is compared with',
      'server/telemetry/backup-metrics.ts': 'a metric',
      'server/telemetry/queue-metrics.ts': 'a metric, of jobs that PostgreSQL’s clock runs',
      'worker/send-message.ts': 'when to run a job again, which PostgreSQL’s clock decides',
    })
  })
})

describe('a time zone', () => {
  it('is never that of the machine', () => {
    const local =
      /\.(get|set)(Date|Day|FullYear|Hours|Minutes|Month|Seconds|Year|TimezoneOffset)\(|\.to(Date|Time)String\(/
    only(text => local.test(text), {
      'web/onboarding/hero-form/answer-index.tsx':
        'when the form was saved, as the clock of the person’s device shows it',
    })
    // The parts of a date, and a time without a zone, are read in the zone of the machine.
    only(text => /new Date\([^()`'"\n]*,|(?:new Date|Date\.parse)\([`'"][^`'"\n]*T[\d:]+[`'"]/.test(text))
  })

  it('is not UTC in tests: a day there is another one from seven or eight in the evening of New York on', () => {
    const days = /\bnow\(\)(\.getTime\(\)[^;\n]*\))?\.toISOString\(\)\.slice\(0, 1[06]\)/
    const strays = projectFiles().filter(path => isCode(path) && isTest(path) && days.test(textOf(path)))
    expect(strays).toEqual([])
  })

  it('is never that of PostgreSQL: a day of an interval has 23 or 25 hours where clocks are changed', () => {
    const days = /interval '[^']*\b(day|week|month|year|decade)s?\b|date_trunc\(|\bage\(/i
    only(text => templates(text).some(sql => days.test(sql)))
    // A moment becomes a day or a text in the zone of the session.
    only(text => templates(text).some(sql => /_(at|on|from|until)::(date|time)\b(?!stamp)/.test(sql)))
  })

  it('is never that of a machine in the timers of an operator: a local time may not occur, and systemd leaves it out', () => {
    const timers = projectFiles().filter(path => path.endsWith('.timer'))
    const times = timers.flatMap(path => textOf(path).match(/^OnCalendar=.*/gm) ?? [])
    expect(times.length).toBe(timers.length)
    expect(times.filter(line => !line.endsWith(' UTC'))).toEqual([])
  })
})
