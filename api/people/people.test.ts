import { describe, expect, it } from 'vitest'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'

const support = async (api: TestApi) => (await (await newStaff(api, ['support'])).logIn()).client

describe('a person', () => {
  it('is shown with steps, devices, messages, support messages and what happened, and the look is on record', async () => {
    const api = await testApi()
    await seedPages(api)
    const client = await support(api)
    const hero = await newApplicant(api)
    await hero.sendSteps(1)
    await api.tellTheDay()
    await hero.client.support.sendOwnMessage({ body: { topic: 'account', message: 'Hello' } })
    await hero.client.account.changeContactChoices({ body: { marketingEmail: true, marketingSms: false } })
    const params = { accountId: hero.accountId }
    api.clock.advance(1_000)
    const opened = await client.people.open({ params })
    if (!opened.ok) throw new Error(opened.code)
    expect(opened.data).toMatchObject({
      email: hero.email,
      phone: `+1${hero.phone}`,
      audience: 'hero',
      frozenAt: null,
      number: { failures: 0, frozenUntil: null },
      sessions: [{ open: true }],
      supportMessages: [{ topic: 'account' }],
      holds: [],
      requests: [],
    })
    expect(opened.data.steps[0]).toEqual({ step: 'drivingLicense', status: 'VERIFICATION' })
    expect(opened.data.messages.map(({ template }) => template)).toContain('step-received')
    expect(opened.data.events.map(({ action }) => action)).toContain('News by email: yes')
    const again = await client.people.open({ params })
    expect(again.ok && again.data.events[0]).toMatchObject({ action: 'Account opened' })
  })

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])('%s is not found', async accountId => {
    const client = await support(await testApi())
    expect(await client.people.open({ params: { accountId } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what support does about an account', () => {
  const body = { reason: 'Lost phone' }

  it('logs the person out at once, everywhere', async () => {
    const api = await testApi()
    const client = await support(api)
    const person = await newAccount(api, 'customer')
    const params = { accountId: person.accountId }
    expect(await client.people.endSessions({ params, body })).toMatchObject({
      data: { sessions: [{ open: false }] },
    })
    expect(await person.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await client.people.endSessions({ params, body: { reason: ' ' } })).toMatchObject({
      errors: { reason: 'Please say why.' },
    })
  })

  it('freezes: no session works and no password helps, until it is unfrozen', async () => {
    const api = await testApi()
    const client = await support(api)
    const person = await api.signUp('customer')
    const row = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const params = { accountId: row.id }
    const logIn = () =>
      api.client().account.logIn({
        body: { audience: 'customer', username: person.email, password: person.password },
      })
    expect(await client.people.freeze({ params, body })).toMatchObject({ ok: true })
    expect(await person.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await logIn()).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await client.people.freeze({ params, body })).toMatchObject({ code: 'ALREADY_DONE' })
    expect(await client.people.unfreeze({ params, body })).toMatchObject({ data: { frozenAt: null } })
    expect(await logIn()).toMatchObject({ ok: true })
    expect(await client.people.unfreeze({ params, body })).toMatchObject({ code: 'ALREADY_DONE' })
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'reason'])
      .where('subject_id', '=', row.id)
      .orderBy('seq')
      .execute()
    expect(events).toEqual([
      { action: 'people.frozen', reason: 'Lost phone' },
      { action: 'people.unfrozen', reason: 'Lost phone' },
    ])
  })

  it('is done by one of two who freeze at the same time', async () => {
    const api = await testApi()
    const [one, two] = [await support(api), await support(api)]
    const { accountId } = await newAccount(api, 'customer')
    const results = await Promise.all(
      [one, two].map(client => client.people.freeze({ params: { accountId }, body })),
    )
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['ALREADY_DONE', 'OK'])
  })

  it('ends the six digits of a frozen number, also of one without an account; the record does not tell it', async () => {
    const api = await testApi()
    const client = await support(api)
    const person = newPerson()
    const { phone, email, countryCode } = person
    const ask = async () =>
      api
        .client()
        .customer.requestCode({ body: { phone, email, countryCode, recaptcha_token: await api.solved() } })
    expect(await ask()).toMatchObject({ ok: true })
    await api.db
      .updateTable('code_target')
      .set({ failures: 9, frozen_until: new Date(api.clock.now().getTime() + 30 * 86_400_000) })
      .execute()
    api.clock.advance(600_000)
    expect(await ask()).toMatchObject({ ok: true, data: { digits: 6 } })
    const staffAgain = await support(api)
    const call = { body: { phone, reason: 'Mistyped' } }
    expect(await staffAgain.people.unfreezeNumber(call)).toMatchObject({
      data: { failures: 9, wasFrozen: true },
    })
    api.clock.advance(600_000)
    expect(await ask()).toMatchObject({ ok: true, data: { digits: 4 } })
    expect(await staffAgain.people.unfreezeNumber(call)).toMatchObject({ code: 'ALREADY_DONE' })
    const record = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(record)).not.toContain(phone)
    expect(await client.people.unfreezeNumber({ body: { phone: '12', reason: 'x' } })).toMatchObject({
      errors: { phone: expect.any(String) },
    })
  })

  it('sends a message again that failed, once; never one that was sent, nor an expired code', async () => {
    const api = await testApi()
    await seedPages(api)
    const [one, two] = [await support(api), await support(api)]
    const hero = await newApplicant(api)
    await hero.sendSteps(1)
    await api.tellTheDay()
    const message = await api.db
      .updateTable('message')
      .set({ state: 'failed', error: 'TIMEOUT' })
      .where('account_id', '=', hero.accountId)
      .where('channel', '=', 'mail')
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { accountId: hero.accountId, messageId: message.id }
    const results = await Promise.all([one, two].map(client => client.people.resendMessage({ params })))
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['MESSAGE_GONE', 'OK'])
    const set = (change: Record<string, unknown>) =>
      api.db.updateTable('message').set(change).where('id', '=', message.id).execute()
    await set({ state: 'sent', sealed: null })
    expect(await one.people.resendMessage({ params })).toMatchObject({
      message: 'It was sent, and its text has been erased.',
    })
    await set({ state: 'failed', error: 'CODE_TOO_OLD', sealed: 'x' })
    expect(await one.people.resendMessage({ params })).toMatchObject({ message: 'Its code has expired.' })
    await set({ state: 'failed', error: 'GIVEN_UP' })
    expect(await one.people.resendMessage({ params })).toMatchObject({ message: 'Someone stopped it.' })
  })
})
