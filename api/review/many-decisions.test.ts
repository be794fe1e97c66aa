import { expect, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { addCopies } from '../../test/harness/copies.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { withRowCounts } from '../../test/harness/with-row-counts.ts'
import { applyDecisions } from './apply-decisions.ts'

it('After an outage all decisions take effect or end in one run, without reading all of them at once', async () => {
  const api = await testApi()
  await seedPages(api)
  const { id } = await newStaff(api)
  const applicant = await newApplicant(api)
  await applicant.sendSteps(5)
  await addCopies(api, applicant.applicationId, 250)
  const at = api.clock.now()
  await api.pool.query(
    `insert into review_decision (application_id, step, version, decision, staff_id, decided_at, effect_at, state)
     select application_id, step, version, 'verify', $1, $2, $2, 'held' from application_step where step = 'profilePhoto'`,
    [id, at],
  )
  // What has changed meanwhile ends without effect, and holds up nothing behind it.
  await api.pool.query(
    `update application_step set version = version + 1 where step = 'profilePhoto' and application_id <> $1`,
    [applicant.applicationId],
  )
  api.clock.advance(hour)
  const { db, most } = withRowCounts(api.db)
  expect(await applyDecisions({ ...api.deps, db })).toBe(251)
  const rows = await api.db
    .selectFrom('review_decision')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([
    ['done', 1],
    ['void', 250],
  ])
  expect(most.read).toBe(200)
})
