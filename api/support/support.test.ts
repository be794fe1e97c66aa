import { describe, expect, it } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { usualRetention } from '../../contract/retention.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { cleanUp } from '../../worker/clean-up.ts'
import { renderMail } from '../notifications/render.ts'
import { releasedTemplates } from '../notifications/templates.ts'
import { answerMessage } from './answer-message.ts'

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
    expect(await api.queuedMessages()).toMatchObject([
      {
        template: 'support-message',
        to: 'support@hero.example',
        values: { reference, email: 'ada@example.com', topic: 'A payment or receipt' },
      },
      {
        template: 'support-received',
        to: 'ada@example.com',
        values: { reference, messagesUrl: 'http://hero.test/account/support' },
      },
    ])
  })

  it('has nothing of itself in the mail that acknowledges it: the address may be another person’s', async () => {
    const api = await testApi()
    const lure = 'Verify your account at https://evil.example'
    await write(api, { recaptcha_token: await token(api), message: lure })
    const received = (await api.queuedMessages()).find(({ template }) => template === 'support-received')!
    expect(JSON.stringify(received.values)).not.toMatch(/evil|Ada|Mercer/)
    const mail = renderMail(releasedTemplates(), received, api.deps.settings)
    expect(mail.text).toContain(received.values.reference)
    expect(JSON.stringify(mail)).not.toMatch(/evil|Verify|Ada|Mercer/)
  })

  it('has no mail sent to an address that a stranger may have typed', async () => {
    const api = await testApi()
    expect((await write(api)).ok).toBe(true)
    expect((await api.queuedMessages()).map(({ template }) => template)).toEqual(['support-message'])
  })

  it('is kept for the console where the company has no support address', async () => {
    const api = await testApi({ settings: { variables: { 'company.supportEmail': '' } } })
    expect((await write(api)).ok).toBe(true)
    expect(await rows(api)).toHaveLength(1)
    expect(await api.queuedMessages()).toEqual([])
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
    expect(await api.queuedMessages()).toEqual([])
  })

  it('is refused after nine an hour from one IP address with a solved bot check, and three without', async () => {
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
    api.clock.advance(usualRetention.support - day)
    await cleanUp(api.deps)
    expect(await rows(api)).toHaveLength(1)
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    expect(await rows(api)).toEqual([])
  })

  it('goes with the account that has proven its email', async () => {
    const api = await testApi()
    const { client, email } = await api.signUp('customer')
    await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
    await write(api, { email })
    await write(api, { email: 'other@example.com' })
    expect((await client.account.close({ body: { password: goodPassword } as never })).ok).toBe(true)
    expect(await rows(api)).toMatchObject([{ email: 'other@example.com' }])
  })
})

describe('messages of an account', () => {
  const question = { topic: 'walk' as const, message: 'May I bring my dog?' }

  async function scene() {
    const api = await testApi()
    const customer = await api.signUp('customer')
    const staff = await newStaff(api)
    const listed = async () => {
      const result = await customer.client.support.messages()
      if (!result.ok) throw new Error(result.code)
      return result.data
    }
    const send = async () => {
      const result = await customer.client.support.sendOwnMessage({ body: question })
      if (!result.ok) throw new Error(result.code)
      return result.data.reference
    }
    const answer = (reference: string, text = 'Dogs are welcome.') =>
      answerMessage(api.deps, { reference, staffId: staff.id, answer: text })
    return { api, customer, listed, send, answer }
  }

  it('are sent in its name, with a copy to its email, and listed with the newest first', async () => {
    const { api, customer, listed, send } = await scene()
    expect(await listed()).toEqual([])
    const first = await send()
    api.clock.advance(hour)
    const second = await send()
    expect((await listed()).map(({ reference }) => reference)).toEqual([second, first])
    expect((await listed())[0]).toEqual({
      reference: second,
      ...question,
      sentAt: api.clock.now().toISOString(),
      answers: [],
      replies: [],
    })
    expect(await rows(api)).toMatchObject([{ name: 'Ada Mercer', email: customer.email }, {}])
    const copies = (await api.queuedMessages()).filter(({ template }) => template === 'support-received')
    expect(copies).toMatchObject([
      { to: customer.email, values: { messagesUrl: 'http://hero.test/account/support' } },
      {},
    ])
  })

  it('show their answers, and the mail with each is promised with it', async () => {
    const { api, customer, listed, send, answer } = await scene()
    const reference = await send()
    await answer(reference)
    api.clock.advance(hour)
    await answer(reference, 'And cats.')
    expect((await listed())[0]?.answers.map(({ text }) => text)).toEqual(['Dogs are welcome.', 'And cats.'])
    const mails = (await api.queuedMessages()).filter(({ template }) => template === 'support-answered')
    expect(mails).toMatchObject([
      {
        to: customer.email,
        values: {
          reference,
          firstName: 'Ada',
          answer: 'Dogs are welcome.',
          messagesUrl: 'http://hero.test/account/support',
        },
      },
      { values: { answer: 'And cats.' } },
    ])
  })

  it('are answered only by mail where nobody has an account', async () => {
    const { api, answer } = await scene()
    const sent = await write(api)
    await answer(sent.ok ? sent.data.reference : '')
    const answers = (await api.queuedMessages()).filter(({ template }) => template === 'support-answered')
    expect(answers).toMatchObject([{ channel: 'mail', to: 'ada@example.com' }])
  })

  it('are not answered when there are none, nor when the mail cannot be promised', async () => {
    const { api, send, answer } = await scene()
    await expect(answer('SM-NOTTHERE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const reference = await send()
    await api.db.schema.alterTable('message').renameTo('message_away').execute()
    await expect(answer(reference)).rejects.toThrow()
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toEqual([])
  })

  it('are nobody else’s, and those with its email are its own only when the email is proven', async () => {
    const { api, customer, listed, send } = await scene()
    await send()
    const other = await api.signUp('hero')
    expect(await other.client.support.messages()).toMatchObject({ ok: true, data: [] })
    await write(api, { email: customer.email, message: 'Written before there was an account' })
    expect(await listed()).toHaveLength(1)
    const { confirmUrl } = (await api.queuedMessages()).find(
      ({ template, to }) => template === 'confirm-email' && to === customer.email,
    )!.values
    const token = new URL(confirmUrl!).searchParams.get('token')!
    expect(await customer.client.account.proveEmail({ body: { token } })).toMatchObject({ ok: true })
    expect((await listed()).map(({ message }) => message)).toContain('Written before there was an account')
  })

  it.each([
    ['topic', '', 'Please choose a topic'],
    ['message', ' ', 'Please enter your message'],
  ])('are refused at %s for %j', async (field, value, message) => {
    const { customer } = await scene()
    const body = { ...question, [field]: value } as never
    expect(await customer.client.support.sendOwnMessage({ body })).toMatchObject({
      errors: { [field]: message },
    })
  })

  it('are six a day', async () => {
    const { api, customer, send } = await scene()
    for (let count = 0; count < 6; count++) await send()
    expect(await customer.client.support.sendOwnMessage({ body: question })).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    api.clock.advance(day)
    await send()
  })

  it('are kept after their last answer, and go with the account', async () => {
    const { api, customer, send, answer } = await scene()
    const reference = await send()
    api.clock.advance(usualRetention.support - day)
    await answer(reference)
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    expect(await rows(api)).toHaveLength(1)
    api.clock.advance(usualRetention.support)
    await cleanUp(api.deps)
    expect(await rows(api)).toEqual([])
    const again = await api.signUp('customer')
    await again.client.support.sendOwnMessage({ body: question })
    expect((await again.client.account.close({ body: { password: goodPassword } as never })).ok).toBe(true)
    expect(await rows(api)).toEqual([])
    expect(await customer.client.support.messages()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})
