import { describe, expect, it } from 'vitest'
import type { JobName } from '../api/jobs.ts'
import { day, hour } from '../contract/durations.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { stripeApi } from '../test/harness/card-vault.ts'
import { anAssessment, aReport, notifySeen, screeningScene } from '../test/harness/screening.ts'
import { newStaff } from '../test/harness/staff.ts'
import { newVerifiedHero, runCardJobs } from '../test/harness/verified-hero.ts'
import { invitedCount, putEntries, setBoroughs, waitlistAdminScene } from '../test/harness/waitlist-admin.ts'
import { cleanUp } from './clean-up.ts'
import { forgetCard } from './forget-card.ts'
import { inviteWaitlist } from './invite-waitlist.ts'
import { queueLostWork } from './queue-lost-work.ts'
import { tellApplication } from './tell-application.ts'

/** As if the process had died in the last try of every job. */
const loseJobs = ({ pool }: TestApi) =>
  pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null',
  )

async function waiting({ pool }: TestApi, job: JobName) {
  const { rows } = await pool.query<{ payload: Record<string, string> }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.attempts < j.max_attempts`,
    [job],
  )
  return rows.map(({ payload }) => payload)
}

describe('work whose job has no try left', () => {
  it('is queued again if it is a batch of invitations that staff see as running', async () => {
    const { api, staff } = await waitlistAdminScene()
    await putEntries(api, 3)
    await setBoroughs(api, 'open', 'Manhattan')
    const now = api.clock.now()
    const { id: batchId } = await api.db
      .insertInto('waitlist_batch')
      .values({ size: 3, created_by: staff.id, created_at: now, changed_at: now, boroughs: ['Manhattan'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueLostWork(api.deps)
    expect(await waiting(api, 'invite-waitlist')).toEqual([])
    api.clock.advance(hour + 1)
    await queueLostWork(api.deps)
    const [job, ...more] = await waiting(api, 'invite-waitlist')
    expect([job, more]).toEqual([{ batchId }, []])
    await loseJobs(api)
    await cleanUp(api.deps)
    expect(await waiting(api, 'invite-waitlist')).toHaveLength(1)
    await inviteWaitlist(api.deps, { batchId })
    expect(await invitedCount(api)).toBe(3)
    await api.pool.query('delete from graphile_worker._private_jobs')
    api.clock.advance(day)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'invite-waitlist')).toEqual([])
  })

  it('is queued again if an applicant has news, and only until they were told', async () => {
    const api = await testApi()
    await seedPages(api)
    const hero = await newApplicant(api)
    await hero.sendSteps(1)
    const { applicationId } = hero
    expect(await waiting(api, 'tell-application')).toEqual([{ applicationId }])
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'tell-application')).toEqual([])
    api.clock.advance(day + 2 * hour)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'tell-application')).toEqual([{ applicationId }])
    await tellApplication(api.deps, { applicationId })
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'tell-application')).toEqual([])
  })

  it('is queued again if a Hero is verified and has no ID card, and never after a card was revoked', async () => {
    const api = await testApi()
    await seedPages(api)
    const hero = await newVerifiedHero(api)
    const admin = await newStaff(api, ['admin'])
    const cards = () => api.db.selectFrom('id_card').selectAll().execute()
    await api.db.deleteFrom('id_card').execute()
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'issue-id-card')).toEqual([])
    api.clock.advance(2 * hour)
    await queueLostWork(api.deps)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'issue-id-card')).toEqual([{ applicationId: hero.applicationId }])
    await runCardJobs(api)
    expect(await cards()).toHaveLength(1)
    await api.db
      .updateTable('id_card')
      .set({ ended_at: api.clock.now(), ended_by: admin.id, ended_how: 'revoked', code_sealed: null })
      .execute()
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'issue-id-card')).toEqual([])
  })

  it('gets new tries if it writes a letter about a background report, and only until it is written', async () => {
    const { api, one, logIn, params, writeLegalNotices } = await screeningScene()
    const body = { report: aReport, assessment: anAssessment }
    const sent = await notifySeen(await logIn(one), { params, body })
    if (!sent.ok) throw new Error(sent.message)
    const [job, ...more] = await waiting(api, 'write-letter')
    expect(more).toEqual([])
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'write-letter')).toEqual([])
    api.clock.advance(hour + 1)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'write-letter')).toEqual([job])
    await writeLegalNotices()
    await loseJobs(api)
    await queueLostWork(api.deps)
    expect(await waiting(api, 'write-letter')).toEqual([])
  })
})

it('A removed card stays known as long as its job is in the queue, so that the provider deletes it in the end', async () => {
  const { instance, double, start, finish, payment, rows } = await stripeApi()
  const setup = await start()
  double.succeed(setup)
  const saved = await finish(setup)
  if (!saved.ok) throw new Error(saved.code)
  const { id } = saved.data.card
  await payment.removeCard({ params: { id } })
  await loseJobs(instance)
  instance.clock.advance(31 * day)
  await cleanUp(instance.deps)
  expect(await rows()).toHaveLength(1)
  await forgetCard(instance.deps, { id })
  expect([...double.methods.values()].map(({ customer }) => customer)).toEqual([null])
  await instance.pool.query('delete from graphile_worker._private_jobs')
  await cleanUp(instance.deps)
  expect(await rows()).toEqual([])
})
