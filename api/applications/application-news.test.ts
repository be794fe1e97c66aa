import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../contract/durations.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { untilOneWaitsForLock } from '../../test/harness/waits-for-lock.ts'
import { tellApplication } from '../../worker/tell-application.ts'
import { gathering, type News, nextTelling, tellInTheEvening, tellNow } from './application-news.ts'
import { type Move, moveStep } from './move-step.ts'
import { applicantOf } from './step-messages.ts'

type Sent = 1 | 2 | 3 | 4 | 5

/** An applicant with `sent` submitted steps at 10 a.m. in New York, the day after the message about them. */
async function applied(sent: Sent) {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  const reviewer = await newReviewer(instance)
  const { applicationId } = hero
  await hero.sendSteps(sent)
  const run = () => tellApplication(instance.deps, { applicationId })
  instance.clock.set(nextTelling(instance.clock.now()))
  await run()
  instance.clock.advance(16 * hour)
  const known = (await instance.queuedMessages()).length
  const told = async () => (await instance.queuedMessages()).slice(known)
  const keys = async () => (await told()).map(({ template, channel }) => `${template}.${channel}`)
  const decide = (step: HeroStep, event: Move['event'], reasonCode?: string) =>
    instance.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...instance.deps, db: tx },
          { applicationId, step, event, by: reviewer, ...(reasonCode ? { reasonCode } : {}) },
        ),
      )
  const evening = async () => {
    instance.clock.set(nextTelling(instance.clock.now()))
    await run()
  }
  const kept = () => instance.db.selectFrom('application_news').selectAll().execute()
  return { instance, hero, reviewer, run, told, keys, decide, evening, kept }
}

const jobs = (instance: TestApi) =>
  instance.pool
    .query('select task_identifier, key, run_at from graphile_worker.jobs where task_identifier = $1', [
      'tell-application',
    ])
    .then(({ rows }) => rows as { key: string; run_at: Date }[])

describe('what happened with an application in a day', () => {
  withNamedDays()

  it('comes at 6 p.m. in one mail and one text, once', async () => {
    const { instance, hero, run, told, keys, decide, evening, kept } = await applied(3)
    await decide('drivingLicense', 'verify')
    await decide('securityLicense', 'verify')
    instance.clock.advance(hour)
    await run()
    expect(await keys()).toEqual([])
    const [job] = await jobs(instance)
    expect(job).toMatchObject({ run_at: new Date('2026-11-22T23:00:00Z') })
    await evening()
    await run()
    expect(await keys()).toEqual(['application-news.mail', 'application-news.sms'])
    const [mail, text] = await told()
    expect(mail).toMatchObject({
      to: hero.email,
      values: {
        firstName: 'Ada',
        summary: '2 steps verified',
        lines: 'Step 1, ID or driver’s license, is verified.\n\nStep 2, Security guard license, is verified.',
        nextUrl: 'http://hero.test/hero-signup-progress',
      },
    })
    expect(text!.values).toEqual({
      summary: '2 steps verified',
      link: 'http://hero.test/hero-signup-progress',
    })
    expect(await kept()).toEqual([])
    await decide('profilePhoto', 'verify')
    expect(await keys()).toHaveLength(2)
    await evening()
    expect((await keys()).slice(2)).toEqual(['step-verified.mail', 'step-verified.sms'])
  })

  it('comes although the clock of the worker is five minutes behind that of the database, which runs its job', async () => {
    const { instance, run, keys, decide } = await applied(1)
    await decide('drivingLicense', 'verify')
    const [job] = await jobs(instance)
    instance.clock.set(new Date(job!.run_at.getTime() - 5 * minute))
    await run()
    expect(await keys()).toEqual(['step-verified.mail', 'step-verified.sms'])
  })

  it('that is one thing comes with its own words', async () => {
    const { keys, decide, evening } = await applied(1)
    await decide('drivingLicense', 'verify')
    await evening()
    expect(await keys()).toEqual(['step-verified.mail', 'step-verified.sms'])
  })

  it('says of each step only what is so at last', async () => {
    const { hero, told, decide, evening } = await applied(2)
    await decide('drivingLicense', 'verify')
    await decide('securityLicense', 'verify')
    await hero.sendDocuments('PROFILE')
    await decide('profilePhoto', 'verify')
    await evening()
    const [mail] = await told()
    expect(mail!.values.lines).not.toContain('received')
    expect(mail!.values.summary).toBe('3 steps verified')
  })

  it('is told at the latest a day later, never twice a day, over a week of decisions', async () => {
    const { instance, keys, decide, run } = await applied(5)
    const steps: HeroStep[] = ['drivingLicense', 'securityLicense', 'profilePhoto', 'heroForm']
    const perDay: number[] = []
    for (let at = 0; at < 7 * 24; at++) {
      const before = (await keys()).length
      if (at % 11 === 3 && steps.length > 0) await decide(steps.shift()!, 'verify')
      instance.clock.advance(hour)
      await run()
      perDay.push((await keys()).length - before)
    }
    const days = Array.from({ length: 7 }, (_, each) =>
      perDay.slice(each * 24, each * 24 + 24).reduce((sum, count) => sum + count, 0),
    )
    expect(Math.max(...days)).toBe(2)
    expect(days.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8)
  })
})

describe('what asks for something', () => {
  it('is told at once; more of it within half an hour comes in one message with the rest', async () => {
    const { instance, told, keys, decide, run, evening } = await applied(4)
    await decide('drivingLicense', 'verify')
    await decide('securityLicense', 'invalidate', 'SG_UNREADABLE')
    expect(await keys()).toEqual(['step-invalid.mail', 'step-invalid.sms'])
    instance.clock.advance(2 * minute)
    await decide('profilePhoto', 'invalidate', 'PP_DARK')
    await decide('heroForm', 'invalidate', 'HF_ADDRESS_INCOMPLETE')
    await run()
    expect(await keys()).toHaveLength(2)
    instance.clock.advance(gathering - 2 * minute)
    await run()
    expect((await keys()).slice(2)).toEqual(['application-news.mail', 'application-news.sms'])
    const [, , mail, text] = await told()
    expect(mail!.values.lines).toMatch(
      /^Step 1, ID or driver’s license, is verified\.\n\nStep 3, Profile photo, needs a correction: This photo is too dark\..*\n\nStep 4, Agreement and Hero form, needs a correction: /,
    )
    expect(mail!.values.nextUrl).toBe('http://hero.test/hero-signup-progress')
    expect(text!.values.summary).toBe('1 step verified, 2 to correct')
    await evening()
    expect(await keys()).toHaveLength(4)
  })

  it('leads to the one step that needs it', async () => {
    const { instance, told, decide, run } = await applied(3)
    await decide('securityLicense', 'invalidate', 'SG_UNREADABLE')
    await decide('drivingLicense', 'verify')
    await decide('profilePhoto', 'invalidate', 'PP_DARK')
    instance.clock.advance(gathering)
    await run()
    const [, , mail, text] = await told()
    expect([mail!.values.nextUrl, text!.values.link]).toEqual(
      Array(2).fill('http://hero.test/hero-signup-step-3'),
    )
  })

  it('outdates what was to be told of its step', async () => {
    const { told, keys, decide, evening } = await applied(2)
    await decide('drivingLicense', 'verify')
    await decide('drivingLicense', 'invalidate', 'ID_LIGHT')
    await evening()
    expect(await keys()).toEqual(['step-invalid.mail', 'step-invalid.sms'])
    expect(JSON.stringify(await told())).not.toContain('is verified')
  })
})

describe('a receipt of what was signed', () => {
  const receipt: News = {
    step: null,
    kind: 'other',
    template: 'documents-signed',
    mail: {
      documentList: 'Disclosure, version 1',
      papersUrl: 'http://hero.test/papers',
      supportUrl: 'http://hero.test/support',
    },
    line: 'You agreed to: Disclosure.',
  }

  it('still comes in the evening after news of no step that could not wait', async () => {
    const { instance, hero, keys, evening } = await applied(1)
    const { applicationId } = hero
    await tellInTheEvening(instance.deps, applicationId, receipt)
    const urgent: News = {
      ...receipt,
      template: 'ssn-erased-unsent',
      mail: { erasedAt: 'today', progressUrl: 'http://hero.test/progress' },
    }
    await tellNow(instance.deps, applicationId, await applicantOf(instance.db, applicationId), urgent)
    await evening()
    expect((await keys()).filter(key => key.endsWith('.mail'))).toEqual([
      'ssn-erased-unsent.mail',
      'documents-signed.mail',
    ])
  })

  it('still comes in the evening of the day on which the last step is verified', async () => {
    const { instance, hero, keys, decide, evening } = await applied(5)
    await instance.db.updateTable('background_check').set({ sent_at: instance.clock.now() }).execute()
    await tellInTheEvening(instance.deps, hero.applicationId, receipt)
    for (const step of heroSteps) await decide(step, 'verify')
    await evening()
    expect(await keys()).toEqual(['all-verified.mail', 'all-verified.sms', 'documents-signed.mail'])
  })
})

it('a denial that is stored while the evening message is put together is told later, not lost', async () => {
  const { instance, hero, told, keys, decide, run } = await applied(3)
  await decide('profilePhoto', 'invalidate', 'PP_DARK')
  await decide('drivingLicense', 'invalidate', 'ID_LIGHT')
  await decide('securityLicense', 'invalidate', 'SG_UNREADABLE')
  // Within the minute in which it is due, and still within half an hour of the last urgent news.
  instance.clock.advance(gathering - minute / 2)
  const { applicationId } = hero
  const { telling } = await instance.db.transaction().execute(async tx => {
    const needs = { ...instance.deps, db: tx }
    await tellNow(needs, applicationId, await applicantOf(tx, applicationId), {
      step: 'drivingLicense',
      kind: 'denied',
      template: 'step-denied',
      mail: {
        stepTitle: 'ID',
        stepNumber: '1',
        reason: 'It is not yours.',
        supportUrl: 'http://hero.test/s',
      },
      line: 'We couldn’t accept step 1.',
    })
    const telling = run()
    await untilOneWaitsForLock(instance.db)
    return { telling }
  })
  await telling
  instance.clock.advance(gathering)
  await run()
  expect(await keys()).toContain('step-denied.mail')
  expect(JSON.stringify(await told())).toContain('It is not yours.')
})

describe('news', () => {
  it('is stored encrypted, and gone with the account', async () => {
    const { hero, decide, kept, keys, run, instance } = await applied(1)
    await decide('drivingLicense', 'verify')
    expect(JSON.stringify(await kept())).not.toMatch(/license, is verified|progressUrl/)
    await instance.db
      .updateTable('account')
      .set({ password_hash: await instance.deps.passwords.hash(hero.password) })
      .execute()
    const closed = await hero.client.account.close({ body: { password: hero.password } })
    expect(closed.ok).toBe(true)
    expect(await kept()).toEqual([])
    instance.clock.advance(2 * day)
    await run()
    expect((await keys()).filter(key => /step-|application/.test(key))).toEqual([])
  })
})
