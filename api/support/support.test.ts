import { describe, expect, it } from 'vitest'
import { day, hour, supportKept } from '../../contract/limits.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import { cleanUp } from '../../worker/clean-up.ts'

const letter = {
  name: 'Ada Mercer',
  email: 'Ada@Example.com',
  topic: 'payment',
  message: 'My receipt from Tuesday shows two walks. There was one.',
}

async function token({ deps }: Pick<TestApi, 'deps'>): Promise<string> {
  const { challenge } = await deps.botCheck.createChallenge({ action: 'support' })
  return (await solve(challenge!))!
}

const write = (api: TestApi, change: Record<string, unknown> = {}) =>
  api.client().support.sendMessage({ body: { ...letter, ...change } as never })

const rows = (api: TestApi) => api.db.selectFrom('support_message').selectAll().execute()

describe('a message to support', () => {
  it('is kept, goes to the team, and a copy to the sender whose bot check is solved', async () => {
    const api = await testApi()
    const answer = await write(api, { recaptcha_token: await token(api) })
    expect(answer).toMatchObject({ ok: true, data: { reference: expect.stringMatching(/^SM-[2-9A-Z]{8}$/) } })
    const reference = answer.ok && answer.data.reference
    expect(await rows(api)).toMatchObject([
      { reference, name: 'Ada Mercer', email: 'ada@example.com', topic: 'payment', message: letter.message },
    ])
    expect(await api.promised()).toMatchObject([
      {
        template: 'support-message',
        to: 'support@hero.example',
        values: { reference, email: 'ada@example.com', topic: 'A payment or receipt' },
      },
      {
        template: 'support-received',
        to: 'ada@example.com',
        values: { reference, firstName: 'Ada', topic: 'A payment or receipt', message: letter.message },
      },
    ])
  })

  it('has no mail sent to an address that a stranger may have typed', async () => {
    const api = await testApi()
    expect((await write(api)).ok).toBe(true)
    expect((await api.promised()).map(({ template }) => template)).toEqual(['support-message'])
  })

  it('is kept for the console where the company has no support address', async () => {
    const api = await testApi({ settings: { variables: { 'company.supportEmail': '' } } })
    expect((await write(api)).ok).toBe(true)
    expect(await rows(api)).toHaveLength(1)
    expect(await api.promised()).toEqual([])
  })

  it.each([
    ['name', ' ', 'Please enter your name'],
    ['email', 'ada@', 'Please enter valid email'],
    ['topic', '', 'Please choose a topic'],
    ['topic', 'weather', 'Please choose a topic'],
    ['message', ' \n ', 'Please enter your message'],
  ])('is refused at %s for %j, and nothing is kept', async (field, value, message) => {
    const api = await testApi()
    const refused = { ok: false, code: 'INVALID_INPUT', errors: { [field]: message } }
    expect(await write(api, { [field]: value })).toMatchObject(refused)
    expect(await rows(api)).toEqual([])
    expect(await api.promised()).toEqual([])
  })

  it('is refused after nine an hour from one address with a solved bot check, and three without', async () => {
    const api = await testApi()
    const good = async (place: number) =>
      (await write(api, { email: `a${place}@example.com`, recaptcha_token: await token(api) })).ok
    for (let place = 0; place < 9; place++) expect(await good(place)).toBe(true)
    expect(await good(9)).toBe(false)
    api.clock.advance(hour)
    for (let place = 0; place < 3; place++)
      expect((await write(api, { email: `b${place}@example.com` })).ok).toBe(true)
    expect(await write(api, { email: 'b3@example.com' })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await good(4)).toBe(true)
  })

  it('is refused after six a day in one name, wherever they come from', async () => {
    const api = await testApi()
    const good = async () => (await write(api, { recaptcha_token: await token(api) })).ok
    for (let place = 0; place < 6; place++) expect(await good()).toBe(true)
    expect(await good()).toBe(false)
    api.clock.advance(day)
    expect(await good()).toBe(true)
  })

  it('is erased when its time is over', async () => {
    const api = await testApi()
    await write(api)
    api.clock.advance(supportKept - day)
    await cleanUp(api.deps)
    expect(await rows(api)).toHaveLength(1)
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    expect(await rows(api)).toEqual([])
  })

  it('goes with the account that has its email', async () => {
    const api = await testApi()
    const { client, email } = await api.signUp('customer')
    await write(api, { email })
    await write(api, { email: 'other@example.com' })
    expect((await client.account.close({ body: { password: goodPassword } as never })).ok).toBe(true)
    expect(await rows(api)).toMatchObject([{ email: 'other@example.com' }])
  })
})
