import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { day } from '../contract/durations.ts'
import type { HeroStep } from '../contract/hero-step.ts'
import { usualRetention } from '../contract/retention.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { addCopies } from '../test/harness/copies.ts'
import { withRowCounts } from '../test/harness/with-row-counts.ts'
import { eraseWaitingNumbers } from './erase-waiting-numbers.ts'

async function signed() {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  await hero.sendSteps(5)
  const { applicationId } = hero
  const decide = async (step: HeroStep, event: 'deny' | 'invalidate' | 'reopen', reasonCode: string) => {
    const by = await newReviewer(instance)
    if (event === 'deny') {
      const first = await newReviewer(instance)
      await instance.db
        .updateTable('application_step')
        .set({ proposed_by: first.id, proposed_reason: reasonCode, proposed_at: instance.clock.now() })
        .where('application_id', '=', applicationId)
        .where('step', '=', step)
        .execute()
    }
    await instance.db
      .transaction()
      .execute(tx => moveStep({ ...instance.deps, db: tx }, { applicationId, step, event, by, reasonCode }))
  }
  const erase = () => eraseWaitingNumbers(instance.deps)
  const check = () => instance.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const step = async (name: HeroStep) =>
    instance.db
      .selectFrom('application_step')
      .select(['status', 'reason_code'])
      .where('step', '=', name)
      .executeTakeFirstOrThrow()
  const back = () =>
    instance.db
      .updateTable('session')
      .set({
        idle_expires_at: new Date(instance.clock.now().getTime() + day),
        expires_at: new Date(instance.clock.now().getTime() + day),
      })
      .execute()
  return { instance, hero, decide, erase, check, step, back }
}

describe('a Social Security Number whose order cannot go out', () => {
  it('stays for the time to contact support after a denial, then is erased with a receipt', async () => {
    const { instance, hero, decide, erase, check, step, back } = await signed()
    await decide('drivingLicense', 'deny', 'ANY_SECOND_ACCOUNT')
    instance.clock.advance(usualRetention.numberAfterDenial - day)
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    instance.clock.advance(day)
    await erase()
    expect(await check()).toMatchObject({
      number_sealed: null,
      sent_at: null,
      erased_at: instance.clock.now(),
    })
    expect(await step('backgroundCheck')).toEqual({ status: 'INVALID', reason_code: 'BC_NUMBER_ERASED' })
    const receipts = async () =>
      (await instance.queuedMessages()).filter(({ template }) => template === 'ssn-erased-unsent')
    expect((await receipts()).map(({ channel, to }) => [channel, to])).toEqual([['mail', hero.email]])
    expect((await instance.queuedMessages()).some(({ template }) => template === 'step-invalid')).toBe(false)
    await back()
    const history = await hero.client.hero.history()
    expect(history.ok && history.data.map(({ text }) => text)).toContain(
      'Your Social Security Number was erased here.',
    )
    await erase()
    expect(await receipts()).toHaveLength(1)
  })

  it('is asked for again when support has opened the denied step, and then goes on', async () => {
    const { instance, hero, decide, erase, check, step, back } = await signed()
    await decide('drivingLicense', 'deny', 'ANY_SECOND_ACCOUNT')
    instance.clock.advance(usualRetention.numberAfterDenial)
    await erase()
    await back()
    expect(await hero.sign()).toMatchObject({ ok: false, code: 'STEP_BLOCKED' })
    await decide('drivingLicense', 'reopen', 'ID_BLURRED')
    await hero.sendSteps(1)
    await hero.readTexts()
    expect((await hero.sign()).ok).toBe(true)
    expect(await step('backgroundCheck')).toMatchObject({ status: 'VERIFICATION' })
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
  })

  it('waits longer where steps are only missing, and for a due order as long as the agency takes', async () => {
    const { instance, decide, erase, check } = await signed()
    instance.clock.advance(usualRetention.numberMissingSteps + day)
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    await decide('profilePhoto', 'invalidate', 'PP_DARK')
    await instance.db
      .updateTable('background_check')
      .set({ signed_at: new Date(instance.clock.now().getTime() - usualRetention.numberMissingSteps + day) })
      .execute()
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    instance.clock.advance(day)
    await erase()
    expect((await check()).number_sealed).toBeNull()
  })
})

it('However many numbers have waited too long, one run erases them all, without reading all of them at once', async () => {
  const { instance, hero } = await signed()
  await instance.db.updateTable('background_check').set({ number_sealed: 'sealed' }).execute()
  await addCopies(instance, hero.applicationId, 450)
  await instance.db
    .updateTable('application_step')
    .set({ status: 'INVALID' })
    .where('step', '=', 'heroForm')
    .execute()
  instance.clock.advance(usualRetention.numberMissingSteps + day)
  const { db, most } = withRowCounts(instance.db)
  await eraseWaitingNumbers({ ...instance.deps, db })
  const left = await instance.db
    .selectFrom('background_check')
    .select('application_id')
    .where('number_sealed', 'is not', null)
    .execute()
  expect([left, most.read]).toEqual([[], 200])
})
