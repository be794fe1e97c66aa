import { expect, it } from 'vitest'
import type { JobName } from '../api/jobs.ts'
import { day, hour } from '../contract/durations.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { addCopies } from '../test/harness/copies.ts'
import { withRowCounts } from '../test/harness/with-row-counts.ts'
import { sweepBackgroundOrders } from './sweep-background-orders.ts'

async function queued({ pool }: TestApi, job: JobName) {
  const { rows } = await pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [job],
  )
  return rows.length
}

async function signed() {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  return { api, hero }
}

it('An order that is due is queued again, however many wait for a step before it', async () => {
  const { api, hero } = await signed()
  await addCopies(api, hero.applicationId, 200)
  await api.db
    .updateTable('application_step')
    .set({ status: 'INVALID' })
    .where('application_id', '<>', hero.applicationId)
    .where('step', '=', 'heroForm')
    .execute()
  await api.pool.query('delete from graphile_worker._private_jobs')
  api.clock.advance(7 * hour)
  await sweepBackgroundOrders(api.deps)
  expect(await queued(api, 'place-background-order')).toBe(1)
})

it('Every order that is due is queued again in one run, however many the agency has not taken', async () => {
  const { api, hero } = await signed()
  await addCopies(api, hero.applicationId, 1_100)
  await api.pool.query('delete from graphile_worker._private_jobs')
  api.clock.advance(7 * hour)
  const { db, most } = withRowCounts(api.db)
  await sweepBackgroundOrders({ ...api.deps, db })
  expect(await queued(api, 'place-background-order')).toBe(1_101)
  expect(most.read).toBe(500)
})

/** An applicant whose invitation at the agency has ended. */
async function invited() {
  const { api, hero } = await signed()
  await api.db
    .updateTable('background_check')
    .set({
      number_sealed: null,
      provider: 'checkr',
      reference: 'invitation',
      sent_at: api.clock.now(),
      invitation_state: 'pending',
      invitation_expires_at: api.clock.now(),
      invitations: 1,
    })
    .execute()
  return { api, hero }
}

it('An invitation that has ended is renewed, however many of closed accounts have ended too', async () => {
  const { api, hero } = await invited()
  await addCopies(api, hero.applicationId, 200)
  await api.db
    .updateTable('account')
    .set({ closed_at: api.clock.now() })
    .where('id', '<>', hero.accountId)
    .execute()
  api.clock.advance(day)
  await sweepBackgroundOrders(api.deps)
  expect(await queued(api, 'renew-invitation')).toBe(1)
})

it('Every invitation that has ended is renewed in one run, without reading all of them at once', async () => {
  const { api, hero } = await invited()
  await addCopies(api, hero.applicationId, 1_100)
  api.clock.advance(day)
  const { db, most } = withRowCounts(api.db)
  await sweepBackgroundOrders({ ...api.deps, db })
  expect(await queued(api, 'renew-invitation')).toBe(1_101)
  expect(most.read).toBe(500)
})
