import { describe, expect, it } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import { cleanUp } from '../../worker/clean-up.ts'
import { openDays } from './days.ts'

const request = {
  name: 'Ada Mercer',
  email: 'Ada@Example.com',
  topic: 'license',
  time: 'morning',
  note: 'My guard license was renewed.',
}

async function token({ deps }: Pick<TestApi, 'deps'>): Promise<string> {
  const { challenge } = await deps.botCheck.createChallenge({ action: 'appointment' })
  return (await solve(challenge!))!
}

function ask(api: TestApi, change: Record<string, unknown> = {}) {
  const { first } = openDays(api.clock.now())
  return api.client().support.requestAppointment({ body: { ...request, day: first, ...change } as never })
}

const rows = (api: TestApi) => api.db.selectFrom('appointment_request').selectAll().execute()

describe('asking for an appointment', () => {
  it('keeps the request and promises a mail to the person and one to the team', async () => {
    const api = await testApi()
    const { first, last } = openDays(api.clock.now())
    const answer = await ask(api, { otherDay: last, recaptcha_token: await token(api) })
    expect(answer).toMatchObject({ ok: true, data: { reference: expect.stringMatching(/^AP-[2-9A-Z]{8}$/) } })
    const reference = answer.ok && answer.data.reference
    expect(await rows(api)).toMatchObject([
      { reference, name: 'Ada Mercer', email: 'ada@example.com', topic: 'license', part_of_day: 'morning' },
    ])
    const mails = await api.queuedMessages()
    expect(mails).toMatchObject([
      { template: 'appointment-received', to: 'ada@example.com', values: { reference } },
      {
        template: 'appointment-request',
        to: 'support@hero.example',
        values: { reference, email: 'ada@example.com', note: 'My guard license was renewed.' },
      },
    ])
    expect(mails[0]!.values.days).toMatch(/^\w+day, \w+ \d+, \d{4}, or \w+day, /)
    expect(first < last).toBe(true)
  })

  it('writes only to the person where the company has no support address', async () => {
    const api = await testApi({ settings: { variables: { 'company.supportEmail': '' } } })
    expect((await ask(api)).ok).toBe(true)
    expect((await api.queuedMessages()).map(({ template }) => template)).toEqual(['appointment-received'])
  })

  it('needs neither a second day nor a note', async () => {
    const api = await testApi()
    expect((await ask(api, { otherDay: '', note: '' })).ok).toBe(true)
    expect(await rows(api)).toMatchObject([{ other_day: null, note: null }])
  })

  it('counts days as New York does: late in the evening tomorrow is still the next day there', () => {
    expect(openDays(new Date('2026-11-22T03:30:00Z')).first).toBe('2026-11-22')
    expect(openDays(new Date('2026-11-22T06:00:00Z')).first).toBe('2026-11-23')
    expect(openDays(new Date('2026-11-22T06:00:00Z')).last).toBe('2027-01-21')
  })
})

describe('an appointment is refused', () => {
  it.each([
    ['name', ' ', 'Please enter your name'],
    ['email', 'ada@', 'Please enter valid email'],
    ['topic', 'other', 'Please choose what it’s about'],
    ['day', '', 'Please choose a day'],
    ['day', '2027-02-30', 'Please choose a day'],
    ['day', 'tomorrow', 'Please choose a day'],
    ['day', '2020-01-01', 'Please choose a day from tomorrow to 60 days ahead'],
    ['day', '2199-01-01', 'Please choose a day from tomorrow to 60 days ahead'],
    ['otherDay', '2020-01-01', 'Please choose a day from tomorrow to 60 days ahead'],
    ['otherDay', 'soon', 'Please choose a day'],
    ['time', 'night', 'Please choose a time of day'],
    ['note', 'a'.repeat(501), 'Please use at most 500 characters'],
  ])('at %s for %j, and nothing is kept', async (field, value, message) => {
    const api = await testApi()
    expect(await ask(api, { [field]: value })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      errors: { [field]: message },
    })
    expect(await rows(api)).toEqual([])
    expect(await api.queuedMessages()).toEqual([])
  })

  it('after six an hour from one IP address with a solved bot check, and two without', async () => {
    const api = await testApi()
    const withToken = async (place: number) =>
      (await ask(api, { email: `a${place}@example.com`, recaptcha_token: await token(api) })).ok
    for (let place = 0; place < 6; place++) expect(await withToken(place)).toBe(true)
    expect(await ask(api, { recaptcha_token: await token(api) })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(hour)
    expect((await ask(api, { email: 'b1@example.com' })).ok).toBe(true)
    expect((await ask(api, { email: 'b2@example.com' })).ok).toBe(true)
    expect(await ask(api, { email: 'b3@example.com' })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await withToken(4)).toBe(true)
  })

  it('after three a day to one email, wherever they come from', async () => {
    const api = await testApi()
    for (let place = 0; place < 3; place++)
      expect((await ask(api, { recaptcha_token: await token(api) })).ok).toBe(true)
    expect(await ask(api, { recaptcha_token: await token(api) })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(day)
    expect((await ask(api, { recaptcha_token: await token(api) })).ok).toBe(true)
  })
})

describe('a request for an appointment', () => {
  it('is erased thirty days after its last day', async () => {
    const api = await testApi()
    await ask(api)
    api.clock.advance(30 * day)
    await cleanUp(api.deps)
    expect(await rows(api)).toHaveLength(1)
    api.clock.advance(3 * day)
    await cleanUp(api.deps)
    expect(await rows(api)).toEqual([])
  })

  it('goes with the account that has proven its email', async () => {
    const api = await testApi()
    const { client, email } = await api.signUp('hero')
    await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
    await ask(api, { email })
    await ask(api, { email: 'other@example.com', recaptcha_token: await token(api) })
    expect((await client.account.close({ body: { password: goodPassword } as never })).ok).toBe(true)
    expect(await rows(api)).toMatchObject([{ email: 'other@example.com' }])
  })
})
