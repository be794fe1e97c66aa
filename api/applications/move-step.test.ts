import { describe, expect, it } from 'vitest'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages, type TestApplicant } from '../../test/harness/applicant.ts'
import { type Move, moveStep } from './move-step.ts'

async function applied(last: 1 | 2 | 3 | 4 | 5, settings = {}) {
  const instance = await testApi({ settings })
  await seedPages(instance)
  const hero = await newApplicant(instance)
  await hero.sendSteps(last)
  return { instance, hero, reviewer: await newReviewer(instance) }
}

const move = (instance: TestApi, hero: TestApplicant, change: Omit<Move, 'applicationId'>) =>
  instance.db
    .transaction()
    .execute(tx => moveStep({ ...instance.deps, db: tx }, { applicationId: hero.applicationId, ...change }))

const stepRow = (instance: TestApi, hero: TestApplicant, step: HeroStep) =>
  instance.db
    .selectFrom('application_step')
    .selectAll()
    .where('application_id', '=', hero.applicationId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()

const propose = (instance: TestApi, hero: TestApplicant, step: HeroStep, by: string, reason: string) =>
  instance.db
    .updateTable('application_step')
    .set({ proposed_by: by, proposed_at: instance.clock.now(), proposed_reason: reason })
    .where('application_id', '=', hero.applicationId)
    .where('step', '=', step)
    .execute()

describe('a step moves', () => {
  it('by a decision: status, version, history and both messages change together', async () => {
    const { instance, hero, reviewer } = await applied(1)
    await instance.tellTheDay()
    const before = await instance.queuedMessages()
    await move(instance, hero, { step: 'drivingLicense', event: 'verify', by: reviewer, version: 1 })
    expect(await stepRow(instance, hero, 'drivingLicense')).toMatchObject({ status: 'VERIFIED', version: 2 })
    const history = await instance.db
      .selectFrom('history')
      .select(['action', 'actor_kind', 'actor_id', 'status', 'step'])
      .where('action', '=', 'verified')
      .execute()
    expect(history).toEqual([
      {
        action: 'verified',
        actor_kind: 'staff',
        actor_id: reviewer.id,
        status: 'VERIFIED',
        step: 'drivingLicense',
      },
    ])
    await instance.tellTheDay()
    const told = (await instance.queuedMessages()).filter(
      message => !before.some(earlier => JSON.stringify(earlier) === JSON.stringify(message)),
    )
    expect(told.map(({ template, channel, to }) => [template, channel, to]).sort()).toEqual([
      ['step-verified', 'mail', hero.email],
      ['step-verified', 'sms', `+1${hero.phone}`],
    ])
    expect(told.find(message => message.channel === 'mail')?.values).toEqual({
      firstName: 'Ada',
      stepTitle: 'ID or driver’s license',
      stepNumber: '1',
      verifiedCount: '1',
      nextStep: 'Next: Security guard license.',
      progressUrl: 'http://hero.test/hero-signup-progress',
    })
  })

  it('to a correction with the reason in the words of the list and those of the reviewer', async () => {
    const { instance, hero, reviewer } = await applied(1)
    await move(instance, hero, {
      step: 'drivingLicense',
      event: 'invalidate',
      by: reviewer,
      reasonCode: 'ID_BLURRED',
      note: 'The lower half.',
    })
    const told = (await instance.queuedMessages()).filter(message => message.template === 'step-invalid')
    expect(told.find(message => message.channel === 'mail')?.values).toMatchObject({
      reason: expect.stringMatching(/^We can’t read the photo because it’s blurred\..* The lower half\.$/),
      stepUrl: 'http://hero.test/hero-signup-step-1',
    })
    expect(told.find(message => message.channel === 'sms')?.values).toEqual({
      stepTitle: 'ID or driver’s license',
      reasonShort: 'The photo is blurred.',
      link: 'http://hero.test/hero-signup-step-1',
    })
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.steps[0]).toMatchObject({
      status: 'INVALID',
      active: true,
      reason: expect.stringContaining('The lower half.'),
    })
  })

  it('to denied only when another reviewer than the first confirms', async () => {
    const { instance, hero, reviewer } = await applied(1)
    const deny = (by: Move['by']) => move(instance, hero, { step: 'drivingLicense', event: 'deny', by })
    const second = await newReviewer(instance, 'Sam Second')
    await expect(deny(second)).rejects.toMatchObject({ code: 'SECOND_REVIEWER_NEEDED' })
    await propose(instance, hero, 'drivingLicense', reviewer.id, 'ID_ALTERED')
    await expect(deny(reviewer)).rejects.toMatchObject({ code: 'SECOND_REVIEWER_NEEDED' })
    await deny(second)
    expect(await stepRow(instance, hero, 'drivingLicense')).toMatchObject({
      status: 'DENIED',
      reason_code: 'ID_ALTERED',
      proposed_by: null,
    })
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.steps[0]).toMatchObject({
      status: 'DENIED',
      reasonClass: 'The document couldn’t be accepted as genuine.',
    })
  })

  it('never to denied for the background check: the law asks for a notice first', async () => {
    const { instance, hero, reviewer } = await applied(5)
    await propose(instance, hero, 'backgroundCheck', reviewer.id, 'BC_AFTER_NOTICE')
    const second = await newReviewer(instance)
    await expect(
      move(instance, hero, { step: 'backgroundCheck', event: 'deny', by: second }),
    ).rejects.toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
  })

  it('not to verified for a background check that the agency has not got yet', async () => {
    const { instance, hero, reviewer } = await applied(5)
    await expect(
      move(instance, hero, { step: 'backgroundCheck', event: 'verify', by: reviewer }),
    ).rejects.toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
  })

  it.each([
    ['without a reason', {}, 'reasonCode'],
    ['with a reason of another step', { reasonCode: 'SG_EXPIRED' }, 'reasonCode'],
    ['with the reason of a denial', { reasonCode: 'ID_ALTERED' }, 'reasonCode'],
    ['with "see the note" and no note', { reasonCode: 'ANY_OTHER', note: '  ' }, 'note'],
  ])('not to a correction %s', async (_, reason, field) => {
    const { instance, hero, reviewer } = await applied(1)
    await expect(
      move(instance, hero, { step: 'drivingLicense', event: 'invalidate', by: reviewer, ...reason }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', errors: { [field]: expect.any(String) } })
    expect(await stepRow(instance, hero, 'drivingLicense')).toMatchObject({
      status: 'VERIFICATION',
      version: 1,
    })
  })

  it('once when two reviewers decide at the same time', async () => {
    const { instance, hero, reviewer } = await applied(1)
    const second = await newReviewer(instance)
    const results = await Promise.allSettled([
      move(instance, hero, { step: 'drivingLicense', event: 'verify', by: reviewer, version: 1 }),
      move(instance, hero, {
        step: 'drivingLicense',
        event: 'invalidate',
        by: second,
        version: 1,
        reasonCode: 'ID_LIGHT',
      }),
    ])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(results.find(result => result.status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_DECIDED' },
    })
    expect((await stepRow(instance, hero, 'drivingLicense')).version).toBe(2)
  })

  it('to the end: the fifth verified step says congratulations in place of one more step', async () => {
    const { instance, hero, reviewer } = await applied(5, {
      variables: { 'apps.hero': 'https://apps.example/hero' },
    })
    await instance.db.updateTable('background_check').set({ sent_at: instance.clock.now() }).execute()
    for (const step of heroSteps) await move(instance, hero, { step, event: 'verify', by: reviewer })
    // The message about the last step includes what would have been sent about steps in the evening. Receipts still come.
    await instance.tellTheDay()
    const told = await instance.queuedMessages()
    expect(told.map(({ template }) => template)).not.toContain('step-verified')
    const evening = told.filter(({ template }) => template === 'application-news')
    expect(evening.map(({ values }) => values.lines)).toEqual([
      expect.stringMatching(/^You agreed to: [^\n]+\n\nYou agreed to: [^\n]+$/),
    ])
    const last = (await instance.queuedMessages()).filter(message => message.template === 'all-verified')
    expect(last.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    expect(last.find(message => message.channel === 'mail')?.values.appUrl).toBe('https://apps.example/hero')
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.progress).toBe(100)
  })

  it('without a word of the background check on a lock screen', async () => {
    const { instance, hero, reviewer } = await applied(5)
    await move(instance, hero, {
      step: 'backgroundCheck',
      event: 'invalidate',
      by: reviewer,
      reasonCode: 'BC_SIGNATURE',
    })
    const texts = (await instance.queuedMessages()).filter(message => message.channel === 'sms')
    expect(JSON.stringify(texts)).not.toContain(stepTexts.backgroundCheck.title)
    const check = await instance.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
    expect([check.number_sealed, check.sent_at, check.erased_at]).toEqual([null, null, instance.clock.now()])
  })
})

describe("an application's history", () => {
  it('tells the applicant every change, newest first, in their words and without names', async () => {
    const { instance, hero, reviewer } = await applied(1)
    await instance.db
      .insertInto('history')
      .values({
        application_id: hero.applicationId,
        step: 'drivingLicense',
        actor_kind: 'staff',
        actor_id: reviewer.id,
        action: 'viewed',
        detail: 'Rita Reviewer',
        at: instance.clock.now(),
      })
      .execute()
    await move(instance, hero, {
      step: 'drivingLicense',
      event: 'invalidate',
      by: reviewer,
      reasonCode: 'ID_LIGHT',
    })
    const history = await hero.client.hero.history()
    expect(history.ok && history.data.map(({ text, status }) => [text, status])).toEqual([
      ['ID or driver’s license needs a correction.', 'INVALID'],
      ['You sent your ID or driver’s license.', 'VERIFICATION'],
      ['You signed up and your application was opened.', null],
    ])
    expect(JSON.stringify(history)).not.toContain('Rita')
  })

  it('cannot be changed or deleted', async () => {
    const { instance } = await applied(1)
    await expect(instance.db.updateTable('history').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'appended',
    )
    await expect(instance.db.deleteFrom('history').execute()).rejects.toThrow('appended')
  })
})
