import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { dayFromIso } from '../contract/business-days.ts'
import { day } from '../contract/durations.ts'
import { type LicenseStep, validityOf } from '../contract/license-renewal.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages, uploadPictures } from '../test/harness/applicant.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { dueFor, licenseExpiry } from './license-expiry.ts'

async function verified(expiresOn: string, driving?: string) {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  if (driving) {
    const url = await uploadPictures(instance, hero)
    const body = { type: 'DRIVING' as const, number: 'AB12C3', url, expiresOn: driving }
    expect((await hero.client.hero.updateLicense({ body })).ok).toBe(true)
  } else await hero.sendDocuments('DRIVING')
  const by = await newReviewer(instance)
  const { applicationId } = hero
  const send = async (date?: string) =>
    hero.client.hero.updateLicense({
      body: {
        type: 'SECURITY',
        url: await uploadPictures(instance, hero),
        ...(date ? { expiresOn: date } : {}),
      },
    })
  const verify = (step: LicenseStep = 'securityLicense') =>
    instance.db
      .transaction()
      .execute(tx => moveStep({ ...instance.deps, db: tx }, { applicationId, step, event: 'verify', by }))
  expect((await send(expiresOn)).ok).toBe(true)
  await verify()
  if (driving) await verify('drivingLicense')
  const run = () => licenseExpiry(instance.deps)
  const told = async () =>
    (await instance.queuedMessages())
      .filter(({ template }) => template.startsWith('license-'))
      .map(({ template, channel }) => `${template}.${channel}`)
  const state = async () => {
    const answer = await hero.client.hero.state()
    if (!answer.ok) throw new Error(answer.code)
    return answer.data.hero.steps[1]!
  }
  return { instance, hero, run, told, state, send, verify }
}

describe('a license that expires', () => {
  withNamedDays()

  it('is due at 60, 30 and 7 days and on the day after its last, not on the last itself', () => {
    const last = dayFromIso('2027-03-14')
    const due = (left: number) => dueFor(last, last - left)
    expect([61, 60, 45, 31, 30, 8, 7, 1, 0, -1, -90].map(due)).toEqual([
      undefined,
      60,
      60,
      60,
      30,
      30,
      7,
      7,
      undefined,
      0,
      0,
    ])
  })

  it.each(['mail', 'sms'])('is good on its last day, and the last reminder by %s says so', channel => {
    const last = dayFromIso('2027-03-14')
    expect([validityOf(last, last), validityOf(last, last + 1)]).toEqual(['renewable', 'expired'])
    const text = readFileSync(`content/messages/license-expiry-7.${channel}.md`, 'utf8')
    expect(text).toMatch(/After \{expiryDate\},? you can['’]t go Online/)
    expect(text).not.toMatch(/(From|Starting) (\{expiryDate\}|that day)/)
  })

  it('is reminded of three times, once each, however often the job runs, and sent back on the day after', async () => {
    const { instance, run, told, state } = await verified('2027-03-14')
    const at = async (text: string) => {
      instance.clock.set(new Date(text))
      await run()
      await run()
      return told()
    }
    expect(await at('2027-01-12T12:00:00Z')).toEqual([])
    expect(await at('2027-01-13T12:00:00Z')).toEqual(['license-expiry-60.mail'])
    await at('2027-02-12T12:00:00Z')
    expect((await at('2027-03-07T12:00:00Z')).sort()).toEqual([
      'license-expiry-30.mail',
      'license-expiry-30.sms',
      'license-expiry-60.mail',
      'license-expiry-7.mail',
      'license-expiry-7.sms',
    ])
    await at('2027-03-15T03:59:00Z')
    expect(await told()).toHaveLength(5)
    const after = await at('2027-03-15T04:01:00Z')
    expect(after.filter(name => name.startsWith('license-expired'))).toHaveLength(2)
    expect((await instance.queuedMessages()).map(({ template }) => template)).not.toContain('step-invalid')
    const rows = await instance.db
      .selectFrom('application_step')
      .select(['status', 'reason_code'])
      .where('step', '=', 'securityLicense')
      .execute()
    expect(rows).toEqual([{ status: 'INVALID', reason_code: 'SG_EXPIRED_ON_FILE' }])
    instance.clock.set(new Date('2026-11-21T16:00:00Z'))
    expect(await state()).toMatchObject({ status: 'INVALID', expiresOn: '2027-03-14' })
  })

  it('says how much time is really left when a run was missed', async () => {
    const { instance, run } = await verified('2027-03-14')
    instance.clock.set(new Date('2027-02-20T12:00:00Z'))
    await run()
    const mail = (await instance.queuedMessages()).find(({ template }) => template === 'license-expiry-30')
    expect(mail?.values).toMatchObject({ timeLeft: '22 days', expiryDate: 'Mar 14, 2027' })
  })

  it('that runs twice at once is told once', async () => {
    const { instance, run, told } = await verified('2026-12-20')
    instance.clock.advance(day / 24)
    await Promise.all([run(), run()])
    expect((await told()).sort()).toEqual(['license-expiry-30.mail', 'license-expiry-30.sms'])
  })

  it('is left alone while a new card is with us, and the old date goes with the old card', async () => {
    const { instance, run, state, send, verify } = await verified('2026-11-22')
    instance.clock.set(new Date('2026-11-23T12:00:00Z'))
    await run()
    expect((await state()).status).toBe('INVALID')
    expect((await send()).ok).toBe(true)
    await run()
    expect(await state()).toMatchObject({ status: 'VERIFICATION', expiresOn: null })
    await verify()
    await run()
    expect((await state()).status).toBe('VERIFIED')
  })

  it('of a closed account is told to nobody', async () => {
    const { instance, hero, run, told } = await verified('2026-12-20')
    await instance.db
      .updateTable('account')
      .set({ closed_at: instance.clock.now() })
      .where('id', '=', hero.accountId)
      .execute()
    await run()
    expect(await told()).toEqual([])
  })
})

describe('two licenses of one Hero', () => {
  withNamedDays()

  const queued = async ({ instance }: Awaited<ReturnType<typeof verified>>) =>
    (await instance.queuedMessages()).filter(({ template }) => template.startsWith('license'))

  it('that expire on one day are one mail and one text that name both, each time', async () => {
    const scene = await verified('2027-03-14', '2027-03-14')
    const at = async (text: string) => {
      const before = (await queued(scene)).length
      scene.instance.clock.set(new Date(text))
      await Promise.all([scene.run(), scene.run()])
      return (await queued(scene)).slice(before)
    }
    const both = 'driver’s license and security guard license'
    const lines = (rest: string) => `Your driver’s license ${rest}\n\nYour security guard license ${rest}`
    const names = (messages: { template: string; channel: string }[]) =>
      messages.map(({ template, channel }) => `${template}.${channel}`).sort()
    const early = await at('2027-01-13T12:00:00Z')
    expect(names(early)).toEqual(['licenses-expiry.mail'])
    expect(early[0]?.values).toMatchObject({
      licensesTitle: `Your ${both} expire on Mar 14, 2027`,
      licenseLines: lines('expires on Mar 14, 2027, in 60 days.'),
    })
    for (const moment of ['2027-02-12T12:00:00Z', '2027-03-07T12:00:00Z'])
      expect(names(await at(moment))).toEqual(['licenses-expiry.mail', 'licenses-expiry.sms'])
    const after = await at('2027-03-15T12:00:00Z')
    expect(names(after)).toEqual(['licenses-expiry.mail', 'licenses-expiry.sms'])
    expect(after.find(({ channel }) => channel === 'sms')?.values).toMatchObject({
      licensesShort: `your ${both} have expired`,
    })
    expect(after.find(({ channel }) => channel === 'mail')?.values.licenseLines).toBe(
      lines('expired on Mar 14, 2027. You’re Offline until a new one is verified.'),
    )
    const steps = await scene.instance.db
      .selectFrom('application_step')
      .select(['step', 'status'])
      .where('step', 'in', ['drivingLicense', 'securityLicense'])
      .orderBy('step')
      .execute()
    expect(steps.map(({ status }) => status)).toEqual(['INVALID', 'INVALID'])
  })

  it('that end on two days are one message on the day that asks for both, otherwise one each', async () => {
    const scene = await verified('2027-03-14', '2027-02-19')
    scene.instance.clock.set(new Date('2027-02-12T12:00:00Z'))
    await scene.run()
    const [mail, text, ...others] = (await queued(scene)).sort((a, b) => (a.channel < b.channel ? -1 : 1))
    expect(others).toEqual([])
    expect(mail?.values.licenseLines).toBe(
      'Your driver’s license expires on Feb 19, 2027, in 7 days.\n\nYour security guard license expires on Mar 14, 2027, in 30 days.',
    )
    expect(text?.values.licensesShort).toBe('your driver’s license and security guard license need new cards')
    scene.instance.clock.set(new Date('2027-02-20T12:00:00Z'))
    await scene.run()
    const names = (await queued(scene)).map(({ template }) => template)
    expect(names.filter(name => name === 'license-expired')).toHaveLength(2)
  })

  it('are one message about the one whose new card is not with us yet', async () => {
    const scene = await verified('2026-12-20', '2026-12-20')
    await scene.instance.db
      .updateTable('application_step')
      .set({ renewal: 'VERIFICATION' })
      .where('step', '=', 'drivingLicense')
      .execute()
    await scene.run()
    const messages = await queued(scene)
    expect(messages.map(({ template }) => template)).toEqual(['license-expiry-30', 'license-expiry-30'])
    expect(messages[0]?.values.documentTitle).toBe('security guard license')
  })

  it('are told once, and both, after a run that broke off', async () => {
    const scene = await verified('2026-11-22', '2026-11-22')
    const { db } = scene.instance
    scene.instance.clock.set(new Date('2026-11-23T12:00:00Z'))
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before insert on message for each row execute function refuse()`.execute(
      db,
    )
    await expect(scene.run()).rejects.toThrow('full')
    expect(await db.selectFrom('license_reminder').select('step').execute()).toEqual([])
    const left = await db
      .selectFrom('application_step')
      .select('step')
      .where('status', '=', 'INVALID')
      .execute()
    expect(left).toEqual([])
    await sql`drop trigger refuse on message`.execute(db)
    await scene.run()
    await scene.run()
    expect((await queued(scene)).map(({ template, channel }) => `${template}.${channel}`).sort()).toEqual([
      'licenses-expiry.mail',
      'licenses-expiry.sms',
    ])
  })
})
