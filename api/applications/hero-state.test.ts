import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, newReviewer, seedPages } from '../../test/harness/applicant.ts'
import { fewestChecks } from './review-time.ts'

async function checksOf(instance: TestApi, applicationId: string, hours: number[]) {
  const reviewer = await newReviewer(instance)
  const start = instance.clock.now().getTime()
  for (const each of hours) {
    const common = { application_id: applicationId, step: 'drivingLicense' } as const
    await instance.db
      .insertInto('history')
      .values({
        ...common,
        actor_kind: 'hero',
        action: 'submitted',
        status: 'VERIFICATION',
        at: new Date(start),
      })
      .execute()
    await instance.db
      .insertInto('history')
      .values({ ...common, actor_kind: 'staff', action: 'viewed', at: new Date(start + minute) })
      .execute()
    await instance.db
      .insertInto('history')
      .values({
        ...common,
        actor_kind: 'staff',
        actor_id: reviewer.id,
        action: 'verified',
        status: 'VERIFIED',
        at: new Date(start + each * hour),
      })
      .execute()
  }
}

describe("the Hero's state", () => {
  it('begins with one open step, and with everything else to come', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const state = await hero.client.hero.state()
    expect(state.ok && state.data).toEqual({
      ...(state.ok ? state.data : {}),
      drivingLicense: { isUploaded: false, image: [], verificationStatus: 'PENDING', preview: [] },
      backgroundCheck: { verificationStatus: 'PENDING' },
      avatarBaseUrl: 'http://hero.test/uploads/',
    })
    expect(state.ok && state.data.hero).toMatchObject({
      firstName: 'Ada',
      progress: 0,
      spot: 'taken',
      agreement: null,
      lastChange: null,
      reviewTime: null,
      personalInfo: { height: null, weight: null, race: null, verificationStatus: 'PENDING' },
      backgroundCheckTimes: {
        signedAt: null,
        sentAt: null,
        erasedAt: null,
        missing: [
          'ID or driver’s license',
          'Security guard license',
          'Profile photo',
          'Agreement and Hero form',
        ],
      },
    })
    expect(state.ok && state.data.hero.steps.map(({ active }) => active)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('names the last change', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    instance.clock.advance(hour)
    await hero.sendSteps(1)
    const at = instance.clock.now().toISOString()
    instance.clock.advance(hour)
    const state = await hero.client.hero.state()
    expect(state.ok && [state.data.hero.lastChange, state.data.hero.steps[0]?.changedAt]).toEqual([at, at])
    const read = instance.clock.now()
    const [application] = await instance.db.selectFrom('application').select('id').execute()
    const row = { application_id: application!.id, actor_kind: 'staff', action: 'notice-sent' } as const
    await instance.db
      .insertInto('history')
      .values([
        { ...row, at: read },
        { ...row, action: 'viewed', at: new Date(read.getTime() + minute) },
      ])
      .execute()
    const later = await hero.client.hero.state()
    expect(later.ok && later.data.hero.lastChange, 'as the history says').toBe(read.toISOString())
  })

  it('says how long checks take once enough have been counted, and until then the hours of the team, if they are set', async () => {
    const reviewHours = 'every day from 9 a.m. to 6 p.m. Eastern'
    const instance = await testApi({ settings: { reviewHours } })
    const hero = await newApplicant(instance)
    const hours = Array.from({ length: fewestChecks }, (_, index) => index + 1)
    await checksOf(instance, hero.applicationId, hours.slice(1))
    const few = await hero.client.hero.state()
    expect(few.ok && few.data.hero).toMatchObject({ reviewTime: null, reviewHours })
    await checksOf(instance, hero.applicationId, [1])
    // The median is read again only after a minute.
    instance.clock.advance(minute)
    const enough = await hero.client.hero.state()
    expect(enough.ok && enough.data.hero.reviewTime).toEqual({ medianHours: 10.5, p90Hours: 18.1 })
  })

  it('says how long the agency takes, from its own orders and answers', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const start = instance.clock.now().getTime()
    const add = (action: string, at: number) =>
      instance.db
        .insertInto('history')
        .values({
          application_id: hero.applicationId,
          step: 'backgroundCheck',
          actor_kind: 'system',
          action,
          at: new Date(at),
        })
        .execute()
    for (let check = 1; check <= fewestChecks; check++) {
      await add('check-ordered', start)
      await add('number-erased', start)
      await add('report-received', start + check * hour)
      await add('verified', start + 90 * hour)
    }
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero).toMatchObject({
      reviewTime: null,
      agencyTime: { medianHours: 10.5, p90Hours: 18.1 },
    })
  })

  it('shows nobody the pictures of another', async () => {
    const instance = await testApi()
    await seedPages(instance)
    const hero = await newApplicant(instance)
    await hero.sendSteps(3)
    const other = await newApplicant(instance)
    const state = await other.client.hero.state()
    expect(state.ok && state.data.hero.profilePhoto.image).toEqual([])
    const history = await other.client.hero.history()
    expect(history.ok && history.data).toHaveLength(1)
  })

  it('is for Heroes with a session', async () => {
    const instance = await testApi()
    const customer = await newAccount(instance, 'customer')
    for (const call of ['state', 'history', 'formDraft', 'backgroundCheck'] as const) {
      const wrong = await customer.client.hero[call]()
      expect(!wrong.ok && wrong.code).toBe('WRONG_AUDIENCE')
      const none = await instance.client().hero[call]()
      expect(!none.ok && none.code).toBe('NOT_LOGGED_IN')
    }
  })
})
