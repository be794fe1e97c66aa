import { describe, expect, it } from 'vitest'
import { accountById } from '../api/accounts/find-account.ts'
import { eraseAccount } from '../api/privacy/close-account.ts'
import { day } from '../contract/durations.ts'
import { abandoned, scene, years } from '../test/harness/abandoned-application.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { newVerifiedHero } from '../test/harness/verified-hero.ts'
import { removeUpload } from './remove-upload.ts'

describe('an application that nobody goes on with', () => {
  it('of a closed account is not looked at: closing has erased it', async () => {
    const { api, hero, run, told, erasedAt } = await abandoned()
    await api.db
      .transaction()
      .execute(async tx =>
        eraseAccount({ ...api.deps, db: tx }, await accountById(tx, hero.accountId, { lock: true })),
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

  it('is not erased on February 29 if its owner was told March 1', async () => {
    const { api, run, told, erasedAt } = await abandoned()
    await api.db
      .updateTable('application')
      .set({ updated_at: new Date('2029-03-01T12:00:00Z') })
      .execute()
    for (const day of ['2032-01-30', '2032-01-31']) {
      api.clock.set(new Date(`${day}T13:00:00Z`))
      await run()
    }
    expect((await told())[0]!.values.eraseDate).toBe('March 1, 2032')
    api.clock.set(new Date('2032-02-29T20:00:00Z'))
    await run()
    expect(await erasedAt()).toBeNull()
    api.clock.set(new Date('2032-03-01T20:00:00Z'))
    await run()
    expect(await erasedAt()).toEqual(api.clock.now())
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
