import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { agreementsKeptYears, usualRetention } from '../contract/retention.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { addCopies } from '../test/harness/copies.ts'
import { withRowCounts } from '../test/harness/with-row-counts.ts'
import { cleanUp } from './clean-up.ts'

async function manyHeroes(count: number) {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  await addCopies(api, hero.applicationId, count)
  return api
}
const countOf = async (api: Awaited<ReturnType<typeof testApi>>, table: string) => {
  const { rows } = await api.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

it('Accounts whose time has come are deleted a few at a time, however many were closed on one day', async () => {
  const api = await manyHeroes(450)
  await api.pool.query('update account set closed_at = $1', [api.clock.now()])
  const { db, most } = withRowCounts(api.db)
  api.clock.set(
    new Date(api.clock.now().getTime() + (usualRetention.applicationYears * 366 + 1) * 86_400_000),
  )
  await cleanUp({ ...api.deps, db })
  expect([await countOf(api, 'application'), await countOf(api, 'account')]).toEqual([0, 451])
  api.clock.set(new Date(api.clock.now().getTime() + agreementsKeptYears * 366 * 86_400_000))
  await cleanUp({ ...api.deps, db })
  expect(await countOf(api, 'account')).toBe(0)
  expect(most.changed).toBe(200)
})

it('Results of reports and the words of failed messages are erased a thousand at a time', async () => {
  const api = await manyHeroes(1_200)
  const now = api.clock.now()
  await api.pool.query(`update background_check set report_result = 'clear', report_at = $1`, [now])
  await sql`insert into message (channel, template, sealed, state, created_at)
    select 'mail', 'welcome-hero', 'sealed', 'failed', ${now} from generate_series(1, 2300)`.execute(api.db)
  const { db, most } = withRowCounts(api.db)
  api.clock.set(new Date(now.getTime() + Math.max(usualRetention.report, usualRetention.failedMessages) + 1))
  await cleanUp({
    ...api.deps,
    settings: { ...api.deps.settings, retention: { ...usualRetention, messages: 9 * usualRetention.report } },
    db,
  })
  expect(await countOf(api, 'background_check where report_result is not null')).toBe(0)
  expect(await countOf(api, `message where state = 'failed' and sealed is not null`)).toBe(0)
  expect(await countOf(api, `message where state = 'failed'`)).toBe(2_300)
  expect(most.changed).toBe(1_000)
})
