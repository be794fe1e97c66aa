import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { mentionPattern } from './price-figures.ts'

const cases = [
  ['customerPerMinute', 100, 'It is $1 a minute.', true],
  ['customerPerMinute', 100, 'It is $1.00.', true],
  ['customerPerMinute', 100, 'One dollar a minute', true],
  ['customerPerMinute', 100, 'It is $1.50 a minute, or $15, or $1,000.', false],
  ['customerMinimum', 1_500, 'The minimum, $15.00, still applies.', true],
  ['customerPerMinute', 125, 'It is $1.25 a minute.', true],
  ['customerPerMinute', 125, 'It is $11.25 or $1.255.', false],
  ['minimumMinutes', 15, 'a 15-minute walk', true],
  ['minimumMinutes', 15, 'Fifteen&nbsp;minutes at least', true],
  ['minimumMinutes', 15, '115 minutes, 15 months', false],
  ['minimumMinutes', 35, 'a thirty-five minute walk', true],
  ['minimumMinutes', 5, 'a thirty-five minute walk', false],
  ['heroPerHour', 3_600, 'up to thirty-six dollars an hour', true],
  ['heroPerHour', 600, 'up to thirty-six dollars an hour', false],
  ['heroPerHour', 3_600, '$36/h + tips', true],
] as const

it('a figure is found in a text as people write it, and no longer one in its place', async () => {
  const { db } = await testApi()
  for (const [name, value, text, is] of cases) {
    const { rows } = await sql<{ found: boolean }>`
      select ${text}::text ~* ${mentionPattern(name, value)} as found`.execute(db)
    expect([name, text, rows[0]!.found]).toEqual([name, text, is])
  }
})
