import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { JobName } from '../api/jobs.ts'
import { day, hour } from '../contract/durations.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { sweepBackgroundOrders } from './sweep-background-orders.ts'

async function queued({ pool }: TestApi, job: JobName) {
  const { rows } = await pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [job],
  )
  return rows.length
}

/** Copies a Hero, who signed earlier than the original. */
async function addCopies({ db }: TestApi, applicationId: string, count: number) {
  await sql`with person as (
      insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
      select audience, first_name, last_name, n || email, phone || n, '-', created_at
      from account, generate_series(1, ${count}) n where id = (select account_id from application where id = ${applicationId})
      returning id
    ), copy as (
      insert into application (account_id, spot, created_at, updated_at)
      select person.id, 'waiting-list', created_at, updated_at from person, application where application.id = ${applicationId}
      returning id
    ), step as (
      insert into application_step (application_id, step, status)
      select copy.id, step, status from copy, application_step where application_id = ${applicationId}
    )
    insert into background_check (application_id, attempt, copy_requested, number_sealed, signature, provider, reference,
      signed_at, sent_at, invitation_state, invitation_expires_at, invitations)
    select copy.id, attempt, copy_requested, number_sealed, signature, provider, reference || copy.id,
      signed_at - interval '1 hour', sent_at, invitation_state, invitation_expires_at - interval '1 hour', invitations
    from copy, background_check where application_id = ${applicationId}`.execute(db)
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
  await addCopies(api, hero.applicationId, 200)
  await api.pool.query('delete from graphile_worker._private_jobs')
  api.clock.advance(7 * hour)
  await sweepBackgroundOrders(api.deps)
  expect(await queued(api, 'place-background-order')).toBe(201)
})

it('An invitation that has ended is renewed, however many of closed accounts have ended too', async () => {
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
