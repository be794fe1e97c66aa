import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { renewalMessages } from '../../contract/license-expiry.ts'
import { messages } from '../../contract/messages.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages, uploadPictures } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { licenseExpiry } from '../../worker/license-expiry.ts'
import { readCase } from '../review/case.ts'
import { moveStep } from './move-step.ts'

async function verified(until = '2026-12-10') {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  await hero.sendDocuments('DRIVING')
  const by = await newReviewer(instance)
  const { applicationId } = hero
  const place = { applicationId, step: 'securityLicense' as const }
  const send = async (expiresOn?: string) =>
    hero.client.hero.updateLicense({
      body: {
        type: 'SECURITY',
        url: await uploadPictures(instance, hero),
        ...(expiresOn ? { expiresOn } : {}),
      },
    })
  const decide = (event: 'verify' | 'invalidate', reasonCode?: string) =>
    instance.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...instance.deps, db: tx },
          { ...place, event, by, ...(reasonCode ? { reasonCode } : {}) },
        ),
      )
  const state = async () => {
    const answer = await hero.client.hero.state()
    if (!answer.ok) throw new Error(answer.code)
    return { ...answer.data.hero.steps[1]!, files: answer.data.hero.securityLicense.image }
  }
  await send(until)
  await decide('verify')
  const review = () =>
    readCase({ deps: instance.deps, session: { staffId: by.id } } as Parameters<typeof readCase>[0], place)
  return { instance, hero, send, decide, state, review }
}

describe('the next card of a license', () => {
  withNamedDays()

  it('is not taken long before the end, nor without a later date', async () => {
    const far = await verified('2027-01-21')
    expect(await far.send('2030-03-14')).toMatchObject({ ok: false, code: 'STEP_ALREADY_SENT' })
    const { send, state } = await verified('2027-01-20')
    expect(await send()).toMatchObject({ ok: false, errors: { expiresOn: renewalMessages.dateMissing } })
    expect(await send('2027-01-20')).toMatchObject({
      ok: false,
      errors: { expiresOn: renewalMessages.dateNotLater },
    })
    expect(await state()).toMatchObject({ status: 'VERIFIED', validity: 'renewable', renewal: null })
  })

  it('is refused at the date when that is past, absurdly far or no day, and nothing of it is kept', async () => {
    const { send, state, instance } = await verified()
    const far = 'This date is more than 10 years away. Check the year on the card.'
    for (const [date, message] of [
      ['2026-11-19', messages.documentExpired],
      ['2062-03-14', far],
      ['2037-03-14', far],
      ['2027-02-30', 'Enter a date as year, month, day'],
    ] as const)
      expect(await send(date)).toMatchObject({ ok: false, errors: { expiresOn: message } })
    expect(await state()).toMatchObject({ expiresOn: '2026-12-10', renewal: null })
    expect(await instance.db.selectFrom('license_renewal').selectAll().execute()).toEqual([])
    expect((await send('2036-11-20')).ok).toBe(true)
  })

  it('is checked beside the present one, which counts meanwhile; then its date counts', async () => {
    const { instance, send, decide, state, review } = await verified()
    const before = await state()
    expect((await send('2030-03-14')).ok).toBe(true)
    expect(await state()).toMatchObject({
      status: 'VERIFIED',
      expiresOn: '2026-12-10',
      renewal: { status: 'VERIFICATION', expiresOn: '2030-03-14', reason: null },
      files: before.files,
    })
    const open = await review()
    expect(open).toMatchObject({
      state: 'waiting',
      renewal: { presentExpiresOn: '2026-12-10', expiresOn: '2030-03-14' },
    })
    expect(open.files.map(({ label }) => label)).toEqual(['New card: License', 'Present card: License'])
    expect(open.facts).toContainEqual({ label: 'Expires on', value: '2030-03-14' })
    expect(open.facts).toContainEqual({ label: 'Current card expires on', value: '2026-12-10' })
    expect(open.decisions.find(({ decision }) => decision === 'verify')?.refusal).toBeNull()
    expect(await send('2031-03-14')).toMatchObject({ ok: false, code: 'STEP_ALREADY_SENT' })
    await licenseExpiry(instance.deps)
    expect(
      (await instance.queuedMessages()).some(({ template }) => template.startsWith('license-expiry')),
    ).toBe(false)
    await decide('verify')
    const after = await state()
    expect(after).toMatchObject({
      status: 'VERIFIED',
      expiresOn: '2030-03-14',
      validity: 'valid',
      renewal: null,
    })
    expect(after.files).not.toEqual(before.files)
  })

  it('that is sent back leaves the present one as it is, and can be sent again', async () => {
    const { send, decide, state } = await verified()
    const before = await state()
    await send('2030-03-14')
    await decide('invalidate', 'SG_UNREADABLE')
    const back = await state()
    expect(back).toMatchObject({
      status: 'VERIFIED',
      expiresOn: '2026-12-10',
      renewal: { status: 'INVALID' },
      files: before.files,
    })
    expect(back.renewal?.reason).toMatch(/\w/)
    expect((await send('2030-03-14')).ok).toBe(true)
    expect((await state()).renewal?.status).toBe('VERIFICATION')
  })

  it('that nobody has looked at when the present one ends is what the step then waits for', async () => {
    const { instance, send, decide, state } = await verified()
    await send('2030-03-14')
    instance.clock.set(new Date('2026-12-11T12:00:00Z'))
    await licenseExpiry(instance.deps)
    await licenseExpiry(instance.deps)
    expect(await state()).toMatchObject({ status: 'VERIFICATION', expiresOn: '2030-03-14', renewal: null })
    await decide('verify')
    instance.clock.advance(day)
    await licenseExpiry(instance.deps)
    expect(await state()).toMatchObject({ status: 'VERIFIED', expiresOn: '2030-03-14' })
  })

  it('that was sent back is gone with the present one: the step asks for a card anew', async () => {
    const { instance, send, decide, state } = await verified()
    await send('2030-03-14')
    await decide('invalidate', 'SG_UNREADABLE')
    instance.clock.set(new Date('2026-12-11T12:00:00Z'))
    await licenseExpiry(instance.deps)
    expect(await state()).toMatchObject({ status: 'INVALID', validity: 'expired', renewal: null })
    expect((await send('2031-03-14')).ok).toBe(true)
    expect(await state()).toMatchObject({ status: 'VERIFICATION', expiresOn: '2031-03-14' })
  })
})

describe('the date on a card', () => {
  withNamedDays()

  it('that is over is refused at its field, and nothing is sent; today is still good', async () => {
    const instance = await testApi()
    await seedPages(instance)
    const hero = await newApplicant(instance)
    const send = async (expiresOn: string) =>
      hero.client.hero.updateLicense({
        body: { type: 'DRIVING', number: 'AB12C3', url: await uploadPictures(instance, hero), expiresOn },
      })
    expect(await send('2026-11-20')).toMatchObject({
      ok: false,
      errors: { expiresOn: 'This date has passed. Send a card that’s valid today.' },
    })
    const steps = await instance.db.selectFrom('application_step').select('status').execute()
    expect(steps.every(({ status }) => status === 'PENDING')).toBe(true)
    expect((await send('2026-11-21')).ok).toBe(true)
    instance.clock.advance(2 * day)
    const by = await newReviewer(instance)
    const open = await readCase(
      { deps: instance.deps, session: { staffId: by.id } } as Parameters<typeof readCase>[0],
      { applicationId: hero.applicationId, step: 'drivingLicense' },
    )
    expect(open.facts).toContainEqual({ label: 'Expires on', value: '2026-11-21 (expired)' })
  })
})
