import { describe, expect, it } from 'vitest'
import { accountById } from '../api/accounts/find-account.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { eraseAccount } from '../api/privacy/close-account.ts'
import { readHistory } from '../api/review/history.ts'
import { comparePhotos } from '../api/uploads/photo-matches.ts'
import { day } from '../contract/durations.ts'
import { newToken, tokenHash } from '../providers/keys/codes.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import {
  formAnswers,
  newApplicant,
  newReviewer,
  seedPages,
  type TestApplicant,
} from '../test/harness/applicant.ts'
import { newStaff } from '../test/harness/staff.ts'
import { newVerifiedHero } from '../test/harness/verified-hero.ts'
import { eraseAbandoned } from './erase-abandoned.ts'
import { removeUpload } from './remove-upload.ts'

const years = 3 * 365 * day + day

/** An applicant with three photos that a reviewer sent back, and with a form and a background check that were never submitted. */
async function abandoned({ deny = false } = {}) {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(3)
  await comparePhotos(api.deps)
  const by = await newReviewer(api)
  const { applicationId } = hero
  const move = (
    step: 'drivingLicense' | 'profilePhoto',
    event: 'invalidate' | 'verify',
    reasonCode?: string,
  ) =>
    api.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...api.deps, db: tx },
          { applicationId, step, event, by, ...(reasonCode ? { reasonCode } : {}) },
        ),
      )
  await move('drivingLicense', 'invalidate', 'ID_LIGHT')
  await move('profilePhoto', 'verify')
  await api.db
    .updateTable('application_step')
    .set({ status: deny ? 'DENIED' : 'INVALID' })
    .where('step', '=', 'securityLicense')
    .execute()
  return { api, hero, ...scene(api, hero) }
}

function scene(
  api: TestApi,
  { applicationId, accountId }: Pick<TestApplicant, 'applicationId' | 'accountId'>,
) {
  const run = () => eraseAbandoned(api.deps)
  const rows = async (table: 'document' | 'hero_form' | 'license_detail') =>
    (await api.db.selectFrom(table).select('application_id').execute()).length
  const told = async () =>
    (await api.queuedMessages()).filter(({ template }) => template === 'application-ending')
  const erasedAt = async () =>
    (
      await api.db
        .selectFrom('application')
        .select('erased_at')
        .where('id', '=', applicationId)
        .executeTakeFirst()
    )?.erased_at
  const statuses = async () => {
    const steps = await api.db.selectFrom('application_step').select(['step', 'status']).execute()
    return Object.fromEntries(steps.map(({ step, status }) => [step, status]))
  }
  const hold = async (ends_on: string) => {
    const { id } = await newStaff(api, ['admin'])
    await api.db
      .insertInto('legal_hold')
      .values({
        account_id: accountId,
        reason: 'A claim',
        ends_on,
        placed_by: id,
        placed_at: api.clock.now(),
      })
      .execute()
  }
  return { run, rows, told, erasedAt, statuses, hold }
}

describe('an application that nobody goes on with', () => {
  it('is announced 30 days before, then erased: photos, licenses and answers; history and agreements stay', async () => {
    const { api, hero, run, rows, told, erasedAt, statuses } = await abandoned()
    const saved = await hero.client.hero.saveFormDraft({
      body: { answers: formAnswers() as never, version: 0 },
    })
    expect(saved.ok).toBe(true)
    api.clock.advance(years - 32 * day)
    await run()
    expect(await told()).toEqual([])
    api.clock.advance(day + day)
    await run()
    await run()
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: hero.email, values: { lastDate: 'November 21, 2026' } })
    expect(mail!.values.whatToDo).toContain('send a step, or save the Hero form')
    api.clock.advance(29 * day)
    await run()
    expect([await rows('document'), await erasedAt()]).toEqual([3, null])
    api.clock.advance(day)
    await run()
    expect(await erasedAt()).toEqual(api.clock.now())
    for (const table of ['document', 'hero_form', 'license_detail'] as const)
      expect(await rows(table)).toBe(0)
    expect((await api.db.selectFrom('photo_print').selectAll().execute()).length).toBe(0)
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['PENDING']))
    expect((await readHistory(api.db, hero.applicationId))[0]).toMatchObject({
      actor: 'System',
      action: expect.stringContaining('erased'),
    })
    const log = await api.db.selectFrom('history').select('action').execute()
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submitted', 'invalidated', 'erased']),
    )
  })

  it('tells its owner on the progress page, who starts again; three more years count from there', async () => {
    const { api, hero, run, erasedAt } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    api.clock.advance(31 * day)
    await run()
    const again = api.client(await logInAgain(api, hero.accountId))
    const state = await again.hero.state()
    expect(state.ok && state.data.hero.applicationErasedAt).toBe(api.clock.now().toISOString())
    const history = await again.hero.history()
    expect(history.ok && history.data[0]!.text).toContain('was erased')
    const first = await erasedAt()
    // There is nothing new to erase, however much time passes.
    api.clock.advance(4 * years)
    await run()
    expect(await erasedAt()).toEqual(first)
    await api.db
      .updateTable('application_step')
      .set({ status: 'INVALID' })
      .where('step', '=', 'drivingLicense')
      .execute()
    const later = await api.client(await logInAgain(api, hero.accountId)).hero.state()
    expect(later.ok && later.data.hero.applicationErasedAt).toBeNull()
  })

  it('is kept when its owner goes on after the notice, and is announced anew years later', async () => {
    const { api, hero, run, rows, told } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    api.clock.advance(10 * day)
    const again = api.client(await logInAgain(api, hero.accountId))
    expect(
      (await again.hero.saveFormDraft({ body: { answers: formAnswers() as never, version: 0 } })).ok,
    ).toBe(true)
    api.clock.advance(40 * day)
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 1])
    api.clock.advance(years)
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 2])
  })

  it('stays under a legal hold; after it the owner is told again, and has 30 days', async () => {
    const { api, run, rows, told, hold } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    await hold('2035-01-01')
    api.clock.set(new Date('2034-01-01T16:00:00Z'))
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 1])
    api.clock.set(new Date('2035-01-03T16:00:00Z'))
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 2])
    api.clock.advance(30 * day)
    await run()
    expect(await rows('document')).toBe(0)
  })

  it('of a closed account is not looked at: closing has erased it', async () => {
    const { api, hero, run, told, erasedAt } = await abandoned()
    await api.db
      .transaction()
      .execute(async tx =>
        eraseAccount({ ...api.deps, db: tx }, await accountById(tx, hero.accountId, { hold: true })),
      )
    api.clock.advance(years)
    await run()
    expect([await told(), await erasedAt()]).toEqual([[], null])
  })

  it('that was denied loses its documents and answers; the denial stays, and the notice says so', async () => {
    const { api, run, rows, told, statuses } = await abandoned({ deny: true })
    api.clock.advance(years - 30 * day)
    await run()
    expect((await told())[0]!.values.whatToDo).toContain('that decision stands')
    api.clock.advance(31 * day)
    await run()
    expect(await rows('document')).toBe(0)
    expect(await statuses()).toMatchObject({ securityLicense: 'DENIED', drivingLicense: 'PENDING' })
  })

  it.each([
    ['waits for a reviewer', { status: 'VERIFICATION' }],
    ['has a proposed decision', { proposed: true }],
  ] as const)('is left alone while it %s', async (_name, by) => {
    const { api, run, told, rows } = await abandoned()
    const reviewer = await newReviewer(api)
    await api.db
      .updateTable('application_step')
      .set('status' in by ? { status: by.status } : { proposed_by: reviewer.id })
      .where('step', '=', 'drivingLicense')
      .execute()
    api.clock.advance(years)
    await run()
    api.clock.advance(31 * day)
    await run()
    expect([await told(), await rows('document')]).toEqual([[], 3])
  })

  it('is left alone while a background check runs, and of a Hero always', async () => {
    const api = await testApi()
    await seedPages(api)
    const waiting = await newApplicant(api)
    await waiting.sendSteps(5)
    await api.db
      .updateTable('application_step')
      .set({ status: 'INVALID' })
      .where('step', '=', 'drivingLicense')
      .execute()
    const hero = await newVerifiedHero(api)
    await hero.move('invalidate', 'PP_FILTER').catch(() => hero.move('invalidate', 'PP_LIGHT'))
    api.clock.advance(years)
    const { run, told } = scene(api, waiting)
    await run()
    api.clock.advance(31 * day)
    await run()
    expect(await told()).toEqual([])
    const erased = await api.db
      .selectFrom('application')
      .select('id')
      .where('erased_at', 'is not', null)
      .execute()
    expect(erased).toEqual([])
  })

  it('is erased when a file is missing in storage; one that storage refuses is tried again', async () => {
    const { api, run } = await abandoned()
    const files = await api.db.selectFrom('upload').select(['filename', 'location']).execute()
    await api.deps.uploads.remove(`${files[0]!.location}${files[0]!.filename}`)
    api.clock.advance(years - 30 * day)
    await run()
    api.clock.advance(31 * day)
    await run()
    const { rows: jobs } = await api.pool.query<{ payload: { filename: string } }>(
      `select j.payload, j.max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'remove-upload'`,
    )
    expect(jobs.map(({ payload }) => payload.filename).sort()).toEqual(
      files.map(({ filename }) => filename).sort(),
    )
    const away = {
      ...api.deps.uploads,
      remove: async () => {
        throw new Error('storage is away')
      },
    }
    for (const { payload } of jobs) {
      await expect(removeUpload({ ...api.deps, uploads: away }, payload)).rejects.toThrow('storage is away')
      await removeUpload(api.deps, payload)
    }
    expect(await api.deps.uploads.list('heroes/')).toEqual([])
  })
})

/** Logs in again, because sessions end long before. */
async function logInAgain(api: TestApi, accountId: string): Promise<string> {
  const token = newToken()
  const now = api.clock.now()
  const ends = new Date(now.getTime() + day)
  await api.db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      audience: 'hero',
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      idle_expires_at: ends,
      expires_at: ends,
    })
    .execute()
  return token
}
