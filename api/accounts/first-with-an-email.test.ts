import { describe, expect, it } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

type Member = Awaited<ReturnType<TestApi['signUp']>>
const target = (username: string) => ({ audience: 'hero' as const, username })

const templates = async (api: TestApi, to: string) =>
  (await api.queuedMessages()).filter(message => message.to === to).map(({ template }) => template)

async function reset(api: TestApi, username: string, to: string, password: string) {
  await api.client().account.requestResetCode({ body: target(username) })
  const code = await api.codeFor(to)
  const checked = await api.client().account.checkResetCode({ body: { ...target(username), code } })
  if (!checked.ok) return checked
  const { resetToken } = checked.data
  return api.client().account.resetPassword({ body: { resetToken, password } })
}

const logIn = async (api: TestApi, username: string, password: string) => {
  const answer = await api.client().account.logIn({ body: { ...target(username), password } })
  if (!answer.ok) throw new Error(answer.message)
  return api.client(answer.data.token)
}

async function linkTo(api: TestApi, to: string): Promise<string> {
  const mail = (await api.queuedMessages()).filter(
    message => message.to === to && message.template === 'confirm-email',
  )
  return new URL(mail.at(-1)!.values.confirmUrl!).searchParams.get('token')!
}

describe('an account opened with the email of someone else', () => {
  it('is out of reach of who opened it once the owner of the email has reset the password', async () => {
    const api = await testApi()
    const victim = 'victim@example.com'
    const attacker = await api.signUp('hero', { ...newPerson(), email: victim })
    await api.client().account.requestResetCode({ body: target(attacker.phone) })
    const code = await api.codeFor(`+1${attacker.phone}`)
    const kept = await api.client().account.checkResetCode({ body: { ...target(attacker.phone), code } })
    expect(await reset(api, victim, victim, 'Harbor-crane 19!')).toMatchObject({ ok: true })
    const owner = await logIn(api, victim, 'Harbor-crane 19!')
    expect(await owner.account.get()).toMatchObject({ data: { phoneSuspended: true } })
    // The attacker's session, a reset token that the attacker saved and a new reset by phone all fail.
    expect(await attacker.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    if (!kept.ok) throw new Error(kept.message)
    const late = { resetToken: kept.data.resetToken, password: 'Copper-ferry 62!' }
    expect(await api.client().account.resetPassword({ body: late })).toMatchObject({ code: 'CODE_EXPIRED' })
    api.clock.advance(10 * minute)
    const before = await templates(api, `+1${attacker.phone}`)
    expect(await api.client().account.requestResetCode({ body: target(attacker.phone) })).toMatchObject({
      ok: true,
    })
    expect(await templates(api, `+1${attacker.phone}`)).toEqual(before)
    expect(await owner.account.get()).toMatchObject({ ok: true })
    expect(await owner.account.requestProofCode({ body: { to: 'phone' } })).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
    })
  })

  it('answers a reset by the suspended phone as one by an unknown number', async () => {
    const api = await testApi()
    const attacker = await api.signUp('hero', { ...newPerson(), email: 'victim@example.com' })
    await reset(api, 'victim@example.com', 'victim@example.com', 'Harbor-crane 19!')
    const ask = async (username: string) => {
      const answer = await api.client().account.requestResetCode({ body: target(username) })
      return answer.ok ? answer.data : answer.code
    }
    expect(await ask(attacker.phone)).toMatchObject((await ask(newPerson().phone)) as object)
  })

  it('gives its own phone back to a person who proves it anew', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    await reset(api, member.email, member.email, 'Harbor-crane 19!')
    expect(await templates(api, `+1${member.phone}`)).toContain('phone-suspended')
    const client = await logIn(api, member.email, 'Harbor-crane 19!')
    const contact = { channel: 'phone', countryCode: '+1', phone: member.phone } as const
    api.clock.advance(minute)
    expect(await client.account.requestChangeCode({ body: contact })).toMatchObject({ ok: true })
    const code = await api.codeFor(`+1${member.phone}`)
    const body = { ...contact, code, currentPassword: 'Harbor-crane 19!' }
    expect(await client.account.changeContact({ body })).toMatchObject({ data: { phoneSuspended: false } })
    expect(await templates(api, `+1${member.phone}`)).not.toContain('phone-changed')
    api.clock.advance(day)
    expect(await reset(api, member.phone, `+1${member.phone}`, 'Copper-ferry 62!')).toMatchObject({
      ok: true,
    })
  })

  it('suspends no phone at later resets, nor where the holder proved the email from a session', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    const token = await linkTo(api, member.email)
    expect(await member.client.account.proveEmail({ body: { token } })).toMatchObject({ ok: true })
    expect(await reset(api, member.email, member.email, 'Harbor-crane 19!')).toMatchObject({ ok: true })
    const client = await logIn(api, member.email, 'Harbor-crane 19!')
    expect(await client.account.get()).toMatchObject({ data: { phoneSuspended: false } })
  })

  it('is not handed over by the link itself: a person who follows it logged out opens nothing to the one who signed up', async () => {
    const api = await testApi()
    const victim = 'victim@example.com'
    const attacker = await api.signUp('hero', { ...newPerson(), email: victim })
    await api.client().support.sendMessage({
      body: { name: 'Victoria', email: victim, topic: 'safety', message: 'I wrote this before.' },
    })
    expect(
      await api.client().account.confirmEmail({ body: { token: await linkTo(api, victim) } }),
    ).toMatchObject({
      ok: true,
    })
    expect(await attacker.client.support.messages()).toMatchObject({ data: [] })
    await reset(api, victim, victim, 'Harbor-crane 19!')
    const owner = await logIn(api, victim, 'Harbor-crane 19!')
    expect(await owner.account.get()).toMatchObject({ data: { phoneSuspended: true } })
    expect(await attacker.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('the link that confirms an email', () => {
  const confirm = (api: TestApi, token: string) => api.client().account.confirmEmail({ body: { token } })
  const state = async ({ client }: Member) => {
    const answer = await client.account.get()
    return answer.ok && answer.data.emailConfirmed
  }

  it('comes after sign-up, works logged out and twice, and leaves the sessions', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    expect(await state(member)).toBe(false)
    const token = await linkTo(api, member.email)
    expect(await confirm(api, token)).toMatchObject({ data: { confirmed: true } })
    expect(await confirm(api, token)).toMatchObject({ data: { confirmed: true } })
    expect(await state(member)).toBe(true)
    expect(await member.client.account.sendEmailLink()).toMatchObject({ code: 'ALREADY_DONE' })
  })

  it('says what to do after its time, and when it is not whole', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    const token = await linkTo(api, member.email)
    api.clock.advance(7 * day)
    expect(await confirm(api, token)).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'This link has expired. Log in and send yourself a new one from your account.',
    })
    expect(await confirm(api, 'made-up')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await state(member)).toBe(false)
  })

  it('is sent again three times a day, and ends with the email it was sent to', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    for (let at = 0; at < 3; at++)
      expect(await member.client.account.sendEmailLink()).toMatchObject({
        data: { sentTo: expect.stringContaining('•••@example.com') },
      })
    expect(await member.client.account.sendEmailLink()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    const token = await linkTo(api, member.email)
    await member.client.account.requestChangeCode({ body: { channel: 'email', email: 'new@example.com' } })
    const code = await api.codeFor('new@example.com')
    const body = { channel: 'email', email: 'new@example.com', code, currentPassword: goodPassword } as const
    expect(await member.client.account.changeContact({ body })).toMatchObject({
      data: { emailConfirmed: true },
    })
    expect(await confirm(api, token)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('of another account proves nothing from a session', async () => {
    const api = await testApi()
    const [member, other] = [await api.signUp('hero'), await api.signUp('hero')]
    const token = await linkTo(api, other.email)
    expect(await member.client.account.proveEmail({ body: { token } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await state(other)).toBe(false)
  })
})
