import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { queueMessages } from '../api/messages.ts'
import { mediaJpeg } from '../contract/media.ts'
import type { Settings } from '../server/settings.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newAccount, newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { addImage, cameraPhoto } from '../test/harness/media.ts'
import { anAssessment, aReport, notifySeen, screeningScene } from '../test/harness/screening.ts'
import { staffToken } from '../test/matrix/callers.ts'
import { invariants } from './invariants.ts'

async function broken({ db, clock, deps, settings }: TestApi): Promise<string[]> {
  const found: string[] = []
  for (const { name, find } of invariants) {
    const problems = await find({
      db,
      clock,
      ring: deps.ring,
      uploads: deps.uploads,
      heroSpots: settings.heroSpots,
      settings: { production: false, backups: { to: undefined } as Settings['backups'] },
    })
    if (problems.length > 0) found.push(name)
  }
  return found
}

async function livedIn() {
  const api = await testApi()
  await seedPages(api)
  const [applicant, other] = [await newApplicant(api), await newApplicant(api)]
  await applicant.sendSteps(5)
  await other.sendSteps(2)
  const by = await newReviewer(api)
  const decide = (step: 'drivingLicense' | 'securityLicense', event: 'verify' | 'invalidate') =>
    api.db.transaction().execute(tx =>
      moveStep(
        { ...api.deps, db: tx },
        {
          applicationId: applicant.applicationId,
          step,
          event,
          by,
          ...(event === 'invalidate' ? { reasonCode: 'SG_EXPIRED' } : {}),
        },
      ),
    )
  await decide('drivingLicense', 'verify')
  await decide('securityLicense', 'invalidate')
  return { ...api, applicant }
}

describe('the doctor', () => {
  it('finds nothing in an instance that is in order', async () => {
    expect(await broken(await livedIn())).toEqual([])
  })

  it.each<[string, (instance: Awaited<ReturnType<typeof livedIn>>) => Promise<unknown>]>([
    [
      'Every step has the status its history says',
      async ({ db }) =>
        db
          .updateTable('application_step')
          .set({ status: 'VERIFIED' })
          .where('step', '=', 'profilePhoto')
          .where('status', '=', 'VERIFICATION')
          .execute(),
    ],
    [
      'Every application has five steps',
      async ({ db }) => db.deleteFrom('application_step').where('status', '=', 'PENDING').execute(),
    ],
    [
      'Every step has the time and reason its status needs',
      async ({ db }) =>
        db
          .updateTable('application_step')
          .set({ reason_code: null })
          .where('status', '=', 'INVALID')
          .execute(),
    ],
    [
      'No Social Security Number outlives its order',
      async ({ db, clock }) => db.updateTable('background_check').set({ sent_at: clock.now() }).execute(),
    ],
    [
      'No Social Security Number outlives its order',
      async ({ db }) => {
        await db
          .updateTable('background_check')
          .set({ signed_at: new Date(0) })
          .execute()
        await db
          .updateTable('application_step')
          .set({ status: 'DENIED', reason_code: 'ANY_SECOND_ACCOUNT', changed_at: new Date(0) })
          .where('step', '=', 'drivingLicense')
          .execute()
      },
    ],
    [
      'Every denied background check had its notice',
      async ({ db }) =>
        db
          .updateTable('application_step')
          .set({ status: 'DENIED', reason_code: 'ANY_SECOND_ACCOUNT' })
          .where('step', '=', 'backgroundCheck')
          .execute(),
    ],
    [
      'Messages leave the outbox',
      async ({ clock }) => {
        clock.advance(16 * 60_000)
      },
    ],
    [
      'Messages leave the outbox',
      async ({ db }) => db.updateTable('message').set({ state: 'failed' }).execute(),
    ],
    [
      'No job has given up',
      async ({ pool }) => pool.query('update graphile_worker._private_jobs set attempts = max_attempts'),
    ],
    [
      'Pictures and their rows belong together',
      async ({ deps }) => deps.uploads.write('users/nobodys.jpg', Buffer.from('x'), 'image/jpeg'),
    ],
    [
      'Pictures and their rows belong together',
      async ({ deps }) => deps.uploads.remove((await deps.uploads.list('users/'))[0]!),
    ],
    [
      'Pictures and their rows belong together',
      async instance => {
        const editor = instance.client(await staffToken(instance, 'editor'))
        const { hash } = await addImage(instance, editor, { bytes: await cameraPhoto(400, 300) })
        expect(await broken(instance)).toEqual([])
        await instance.deps.uploads.remove(mediaJpeg(hash))
      },
    ],
    [
      'Every page has a text',
      async ({ db }) => db.deleteFrom('page').where('slug', '=', 'sms-terms').execute(),
    ],
    [
      'Scheduled changes of texts go out',
      async ({ db }) =>
        db
          .insertInto('entry')
          .values({
            kind: 'news',
            slug: 'a-walk',
            title: 'A walk',
            fields: '{}',
            planned_version: 1,
            planned_from: new Date(0),
            planned_slug: 'a-walk',
            planned_by: 'Dana Editor',
            planned_fault: 'Its address belongs to another text.',
            created_at: new Date(0),
            updated_at: new Date(0),
            updated_by: 'Dana Editor',
          })
          .execute(),
    ],
    [
      'Closed accounts have no session',
      async ({ db, clock, applicant }) =>
        db
          .updateTable('account')
          .set({ closed_at: clock.now() })
          .where('id', '=', applicant.accountId)
          .execute(),
    ],
  ])('finds what breaks "%s"', async (name, breakIt) => {
    const instance = await livedIn()
    await breakIt(instance)
    expect(await broken(instance)).toContain(name)
  })

  it('finds more spots taken than there are', async () => {
    const api = await testApi({ settings: { heroSpots: 1 } })
    await seedPages(api)
    await newAccount(api, 'hero')
    await newAccount(api, 'hero')
    await api.db.updateTable('application').set({ spot: 'taken' }).execute()
    expect(await broken(api)).toEqual(['No more spots are taken than there are'])
  })

  it('finds a message without a job', async () => {
    const api = await testApi()
    await seedPages(api)
    await queueMessages(api.deps, {
      template: 'texts-started',
      channel: 'sms',
      to: '+12125550100',
      values: {},
    })
    expect(await broken(api)).toEqual([])
    await api.pool.query('delete from graphile_worker._private_jobs')
    expect(await broken(api)).toEqual(['Messages leave the outbox'])
  })

  it('finds a letter about a background report without a job', async () => {
    const { api, one, logIn, params } = await screeningScene()
    const body = { report: aReport, assessment: anAssessment }
    expect((await notifySeen(await logIn(one), { params, body })).ok).toBe(true)
    const name = 'Letters about background reports are written'
    expect(await broken(api)).not.toContain(name)
    await api.pool.query('delete from graphile_worker._private_jobs')
    expect(await broken(api)).toContain(name)
  })
})

describe('the doctor about messages', () => {
  it('takes an expired code and a text that was stopped for no problem, and a mail that failed for one', async () => {
    const api = await testApi()
    await queueMessages(api.deps, { template: 'texts-on', channel: 'sms', to: '+12125550100', values: {} })
    const failed = (error: string) => api.db.updateTable('message').set({ state: 'failed', error }).execute()
    for (const error of ['CODE_TOO_OLD', 'STOPPED', 'LEFT']) {
      await failed(error)
      expect(await broken(api)).not.toContain('Messages leave the outbox')
    }
    await failed('TIMEOUT')
    expect(await broken(api)).toContain('Messages leave the outbox')
  })
})
