import { describe, expect, it } from 'vitest'
import { accountChanges } from '../../contract/account-changes.ts'
import { minute, second } from '../../contract/durations.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

type Member = Awaited<ReturnType<TestApi['signUp']>>
type Email = { channel: 'email'; email: string }

const told = async (api: TestApi, template: string) =>
  (await api.queuedMessages())
    .filter(message => message.template === template)
    .map(({ channel, to }) => `${channel} ${to}`)
    .sort()

async function secondDevice(api: TestApi, { email, password }: Member) {
  const answer = await api
    .client(undefined, { ip: '198.51.100.20' })
    .account.logIn({ body: { audience: 'customer', username: email, password } })
  if (!answer.ok) throw new Error(answer.message)
  return api.client(answer.data.token)
}

async function newEmail(api: TestApi, member: Member, email = 'new@example.com') {
  const contact: Email = { channel: 'email', email }
  await member.client.account.requestChangeCode({ body: contact })
  return { ...contact, code: await api.codeFor(email) }
}

const proofCode = async (api: TestApi, member: Member, to: 'email' | 'phone') => {
  await member.client.account.requestProofCode({ body: { to } })
  return { proofBy: to, proofCode: await api.codeFor(to === 'email' ? member.email : `+1${member.phone}`) }
}

describe('a session alone', () => {
  it('does not take an account: email, reset to the new email and out with the owner ends at the first step', async () => {
    const api = await testApi()
    const owner = await api.signUp('customer')
    // The thief has the owner's session token. The code is sent to the thief's own email.
    const thief = api.client(owner.token, { ip: '198.51.100.66' })
    await thief.account.requestChangeCode({ body: { channel: 'email', email: 'thief@example.com' } })
    const code = await api.codeFor('thief@example.com')
    const body = { channel: 'email', email: 'thief@example.com', code } as const
    expect(await thief.account.changeContact({ body })).toMatchObject({
      status: 403,
      code: 'PROOF_NEEDED',
      errors: { currentPassword: expect.stringContaining('Enter your password') },
    })
    const target = { audience: 'customer', username: 'thief@example.com' } as const
    await api.client().account.requestResetCode({ body: target })
    expect(await told(api, 'reset-code')).toEqual([])
    expect(await owner.client.account.get()).toMatchObject({ data: { email: owner.email } })
  })

  it.each(Object.entries(accountChanges).filter(([, { proof }]) => proof !== 'reset'))(
    'changes nothing of: %s',
    async what => {
      const api = await testApi()
      const member = await api.signUp('customer')
      const { phone } = newPerson()
      const contact = { channel: 'phone', countryCode: '+1', phone } as const
      await member.client.account.requestChangeCode({ body: contact })
      const tries = {
        email: async () => member.client.account.changeContact({ body: await newEmail(api, member) }),
        phone: async () =>
          member.client.account.changeContact({
            body: { ...contact, code: await api.codeFor(`+1${phone}`) },
          }),
        password: () =>
          member.client.account.changePassword({
            body: { currentPassword: '', password: 'Harbor-crane 19!' },
          }),
        close: () => member.client.account.close({ body: {} }),
      }
      const answer = await tries[what as keyof typeof tries]()
      expect(answer).toMatchObject({
        ok: false,
        code: what === 'password' ? 'INVALID_INPUT' : 'PROOF_NEEDED',
      })
    },
  )

  it('guesses a password ten times in a quarter of an hour, over all changes together', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    for (let at = 0; at < 10; at++)
      expect(await member.client.account.close({ body: { password: `Wrong-pass ${at}!` } })).toMatchObject({
        code: 'LOGIN_FAILED',
        errors: { password: expect.any(String) },
      })
    expect(
      await member.client.account.changePassword({
        body: { currentPassword: goodPassword, password: 'Harbor-crane 19!' },
      }),
    ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(15 * minute)
    expect(await member.client.account.close({ body: { currentPassword: goodPassword } })).toMatchObject({
      ok: true,
    })
  })
})

describe('a change of the email', () => {
  it('with the password ends the other sessions, and tells both emails and the phone', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const other = await secondDevice(api, member)
    const body = { ...(await newEmail(api, member)), currentPassword: goodPassword }
    expect(await member.client.account.changeContact({ body })).toMatchObject({ ok: true })
    expect(await other.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await member.client.account.get()).toMatchObject({ ok: true })
    expect(await told(api, 'email-changed')).toEqual(
      [`mail ${member.email}`, 'mail new@example.com', `sms +1${member.phone}`].sort(),
    )
  })

  it('takes a code to the old contact instead of the password, once', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const proof = await proofCode(api, member, 'email')
    const first = { ...(await newEmail(api, member)), ...proof }
    expect(await member.client.account.changeContact({ body: first })).toMatchObject({
      data: { email: 'new@example.com' },
    })
    const again = { ...(await newEmail(api, member, 'third@example.com')), ...proof }
    expect(await member.client.account.changeContact({ body: again })).toMatchObject({
      code: 'CODE_EXPIRED',
      errors: { proofCode: expect.any(String) },
    })
  })

  it('takes neither a wrong password or code, nor a code that went to the new contact', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const body = await newEmail(api, member)
    const tries = [
      [{ currentPassword: 'Wrong-pass 1!' }, 'LOGIN_FAILED', 'currentPassword'],
      [{ proofBy: 'phone', proofCode: body.code }, 'CODE_EXPIRED', 'proofCode'],
      [{ proofBy: 'email', proofCode: body.code }, 'CODE_EXPIRED', 'proofCode'],
      [{ proofCode: body.code }, 'PROOF_NEEDED', 'currentPassword'],
    ] as const
    for (const [proof, code, field] of tries)
      expect(await member.client.account.changeContact({ body: { ...body, ...proof } })).toMatchObject({
        code,
        errors: { [field]: expect.any(String) },
      })
    const proof = await proofCode(api, member, 'phone')
    const wrong = { ...proof, proofCode: proof.proofCode === '000000' ? '111111' : '000000' }
    expect(await member.client.account.changeContact({ body: { ...body, ...wrong } })).toMatchObject({
      code: 'CODE_INCORRECT',
      errors: { proofCode: 'The code is incorrect.' },
    })
    expect(await member.client.account.changeContact({ body: { ...body, ...proof } })).toMatchObject({
      ok: true,
    })
  })

  it('to the contact that the account has already says so, and sends nothing', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const ask = (body: Email | { channel: 'phone'; phone: string; countryCode: string }) =>
      member.client.account.requestChangeCode({ body })
    expect(await ask({ channel: 'phone', countryCode: '+1', phone: member.phone })).toMatchObject({
      errors: { phone: 'This is already your number. Enter the new one.' },
    })
    expect(await ask({ channel: 'email', email: member.email })).toMatchObject({
      errors: { email: 'This is already your email. Enter the new one.' },
    })
    expect(await told(api, 'phone-change-code')).toEqual([])
  })
})

describe('closing', () => {
  it('takes a code to a contact on file instead of the password', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const proof = await proofCode(api, member, 'phone')
    expect(await member.client.account.close({ body: proof })).toMatchObject({ ok: true })
  })
})

describe('account.changePassword', () => {
  const change = (member: Member, currentPassword: string, password: string) =>
    member.client.account.changePassword({ body: { currentPassword, password } })

  it('keeps this session, ends the others and the codes on their way, and tells by mail and text', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const other = await secondDevice(api, member)
    const target = { audience: 'customer', username: member.phone } as const
    await api.client().account.requestResetCode({ body: target })
    const code = await api.codeFor(`+1${member.phone}`)
    expect(await change(member, goodPassword, 'Harbor-crane 19!')).toMatchObject({
      data: { changed: true, ended: 1 },
    })
    expect(await member.client.account.get()).toMatchObject({ ok: true })
    expect(await other.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await api.client().account.checkResetCode({ body: { ...target, code } })).toMatchObject({
      code: 'CODE_EXPIRED',
    })
    expect(await told(api, 'password-changed')).toEqual(
      [`mail ${member.email}`, `sms +1${member.phone}`].sort(),
    )
    api.clock.advance(second)
    const logIn = (password: string) =>
      api.client().account.logIn({ body: { audience: 'customer', username: member.email, password } })
    expect(await logIn(goodPassword)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn('Harbor-crane 19!')).toMatchObject({ ok: true })
  })

  it('refuses a wrong current one, the same again, a common one and one with own details', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    expect(await change(member, 'Wrong-pass 1!', 'Harbor-crane 19!')).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'This isn’t your current password.',
      errors: { currentPassword: 'This isn’t your current password.' },
    })
    expect(await change(member, goodPassword, goodPassword)).toMatchObject({
      errors: { password: 'This is already your password. Choose a new one.' },
    })
    for (const password of ['short', '1qaz@WSX', 'Harbor7!', `Mercer ${member.phone} 7!`])
      expect(await change(member, goodPassword, password)).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { password: expect.any(String) },
      })
  })

  it('lets one of two changes at the same instant win', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const both = await Promise.all([
      change(member, goodPassword, 'Harbor-crane 19!'),
      change(member, goodPassword, 'Copper-ferry 62!'),
    ])
    expect(both.filter(answer => answer.ok)).toHaveLength(1)
  })
})

describe('account.sessions', () => {
  it('lists where the account is logged in, this session first, and ends one or all others', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    api.clock.advance(minute)
    const [second_, third] = [await secondDevice(api, member), await secondDevice(api, member)]
    const list = await member.client.account.sessions()
    if (!list.ok) throw new Error(list.message)
    expect(list.data.map(({ current }) => current)).toEqual([true, false, false])
    expect(list.data[1]).toMatchObject({ device: 'an unknown device', network: '198.51.100.x' })
    const stranger = await api.signUp('customer')
    const { id } = list.data[1]!
    expect(await stranger.client.account.endSession({ params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    const left = await member.client.account.endSession({ params: { id } })
    expect(left).toMatchObject({ ok: true, data: { length: 2 } })
    expect(await member.client.account.endSession({ params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    const after = await member.client.account.endOtherSessions()
    expect(after).toMatchObject({ data: [{ current: true }] })
    expect(await second_.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await third.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})
