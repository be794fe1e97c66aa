import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { day } from '../contract/durations.ts'
import type { HeroStep } from '../contract/hero-step.ts'
import { numberWaits } from '../contract/retention.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { eraseWaitingNumbers } from './erase-waiting-numbers.ts'

/** A Hero whose five steps are sent, and what became of the number. */
async function signed() {
  const house = await testApi()
  await seedPages(house)
  const hero = await newApplicant(house)
  await hero.sendSteps(5)
  const { applicationId } = hero
  const decide = async (step: HeroStep, event: 'deny' | 'invalidate' | 'reopen', reasonCode: string) => {
    const by = await newReviewer(house)
    if (event === 'deny') {
      const first = await newReviewer(house)
      await house.db
        .updateTable('application_step')
        .set({ proposed_by: first.id, proposed_reason: reasonCode, proposed_at: house.clock.now() })
        .where('application_id', '=', applicationId)
        .where('step', '=', step)
        .execute()
    }
    await house.db
      .transaction()
      .execute(tx => moveStep({ ...house.deps, db: tx }, { applicationId, step, event, by, reasonCode }))
  }
  const erase = () => eraseWaitingNumbers(house.deps)
  const check = () => house.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const step = async (name: HeroStep) =>
    house.db
      .selectFrom('application_step')
      .select(['status', 'reason_code'])
      .where('step', '=', name)
      .executeTakeFirstOrThrow()
  /** Logged in again, after so long. */
  const back = () =>
    house.db
      .updateTable('session')
      .set({
        idle_expires_at: new Date(house.clock.now().getTime() + day),
        expires_at: new Date(house.clock.now().getTime() + day),
      })
      .execute()
  return { house, hero, decide, erase, check, step, back }
}

describe('a Social Security Number whose order cannot go out', () => {
  it('stays for the time to contact support after a denial, then is erased with a receipt', async () => {
    const { house, hero, decide, erase, check, step, back } = await signed()
    await decide('drivingLicense', 'deny', 'ANY_SECOND_ACCOUNT')
    house.clock.advance(numberWaits.afterDenial - day)
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    house.clock.advance(day)
    await erase()
    expect(await check()).toMatchObject({
      number_sealed: null,
      sent_at: null,
      erased_at: house.clock.now(),
    })
    expect(await step('backgroundCheck')).toEqual({ status: 'INVALID', reason_code: 'BC_NUMBER_ERASED' })
    const receipts = async () =>
      (await house.promised()).filter(({ template }) => template === 'ssn-erased-unsent')
    expect((await receipts()).map(({ channel, to }) => [channel, to])).toEqual([['mail', hero.email]])
    expect((await house.promised()).some(({ template }) => template === 'step-invalid')).toBe(false)
    await back()
    const history = await hero.client.hero.history()
    expect(history.ok && history.data.map(({ text }) => text)).toContain(
      'Your Social Security Number was erased here.',
    )
    await erase()
    expect(await receipts()).toHaveLength(1)
  })

  it('is asked for again when support has opened the denied step, and then goes on', async () => {
    const { house, hero, decide, erase, check, step, back } = await signed()
    await decide('drivingLicense', 'deny', 'ANY_SECOND_ACCOUNT')
    house.clock.advance(numberWaits.afterDenial)
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
    const { house, decide, erase, check } = await signed()
    house.clock.advance(numberWaits.missingSteps + day)
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    await decide('profilePhoto', 'invalidate', 'PP_DARK')
    await house.db
      .updateTable('background_check')
      .set({ signed_at: new Date(house.clock.now().getTime() - numberWaits.missingSteps + day) })
      .execute()
    await erase()
    expect((await check()).number_sealed).not.toBeNull()
    house.clock.advance(day)
    await erase()
    expect((await check()).number_sealed).toBeNull()
  })
})
