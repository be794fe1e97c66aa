import { describe, expect, it } from 'vitest'
import { codes } from '../../contract/code-limits.ts'
import { day, minute, second } from '../../contract/durations.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'

const newPassword = 'Kerb-stone 9!'
const audience = 'customer' as const
const ask = async (api: TestApi, username: string, ip = '198.51.100.7') =>
  api.client(undefined, { ip }).account.requestResetCode({
    body: { audience, username, recaptcha_token: await api.solved() },
  })
const check = (api: TestApi, username: string, code: string, ip = '198.51.100.7', headers = {}) =>
  api.client(undefined, { ip, headers }).account.checkResetCode({ body: { audience, username, code } })
const reset = (api: TestApi, resetToken: string, password = newPassword) =>
  api.client().account.resetPassword({ body: { resetToken, password } })

async function withToken(api: TestApi) {
  const member = await api.signUp('customer')
  await ask(api, member.email)
  const checked = await check(api, member.email, await api.codeFor(member.email))
  if (!checked.ok) throw new Error(checked.message)
  return { member, ...checked.data }
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('account.requestResetCode, checkResetCode and resetPassword', () => {
  it('set a new password by mail, end every session and tell the owner', async () => {
    const api = await testApi()
    const { member, resetToken, expiresIn } = await withToken(api)
    expect(expiresIn).toBe(600)
    expect(await reset(api, resetToken)).toMatchObject({ data: { changed: true } })
    expect(await member.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    const logIn = (password: string) =>
      api.client().account.logIn({ body: { audience, username: member.email, password } })
    expect(await logIn(goodPassword)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn(newPassword)).toMatchObject({ ok: true })
    const told = (await api.queuedMessages()).filter(message => message.template === 'password-changed')
    expect(told.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['mail', member.email],
      ['sms', `+1${member.phone}`],
    ])
  })

  it('go to the phone where the phone was typed, six digits either way', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    expect(await ask(api, member.phone)).toMatchObject({ data: { digits: 6, resendIn: 30, sendsLeft: 2 } })
    const sent = (await api.queuedMessages()).filter(message => message.template === 'reset-code')
    expect(sent).toMatchObject([
      { channel: 'sms', to: `+1${member.phone}`, values: { code: expect.stringMatching(/^\d{6}$/) } },
    ])
    expect(await check(api, `+1 ${member.phone}`, sent[0]!.values.code!)).toMatchObject({ ok: true })
  })

  it('keep the token good when the new password is refused, with the reason at the field', async () => {
    const api = await testApi()
    const { member, resetToken } = await withToken(api)
    for (const [password, reason] of [
      ['short', 'Must contain at least 8 characters'],
      ['Password1!', 'is easy to guess'],
      ['Harbor7!', 'is easy to guess'],
      [`Kerb!${member.phone}`, 'contains your name, email or phone number'],
    ] as const)
      expect(await reset(api, resetToken, password)).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { password: expect.stringContaining(reason) },
      })
    expect(await reset(api, resetToken)).toMatchObject({ ok: true })
  })
})

describe('a reset never tells who is a member', () => {
  it('with the same answers, waits and counts for known and unknown names', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const course = async (username: string, block: number) => {
      const answers: unknown[] = []
      const at = (last: number) => `198.51.${block}.${last}`
      answers.push(await ask(api, username, at(1)), await ask(api, username, at(1)))
      for (let guess = 0; guess < 4; guess++) answers.push(await check(api, username, '999999', at(2)))
      answers.push(
        await api
          .client(undefined, { ip: at(3) })
          .account.checkResetCode({ body: { audience: 'hero', username, code: '999999' } }),
      )
      return answers.map(answer => JSON.stringify(answer))
    }
    const [known, unknown] = [await course(member.email, 1), await course('nobody@example.com', 2)]
    expect(unknown).toEqual(known)
    expect(known.filter(answer => answer.includes('CODE_INCORRECT'))).toHaveLength(2)
    const phone = await course(member.phone, 3)
    expect(await course('2125550000', 4)).toEqual(phone)
    expect((await api.queuedMessages()).filter(message => message.template === 'reset-code')).toHaveLength(2)
    expect(await ask(api, 'neither mail nor number', '198.51.5.1')).toMatchObject({
      data: { digits: 6, sendsLeft: 2 },
    })
  })

  it('and leaves no message and no job for nobody', async () => {
    const api = await testApi()
    await ask(api, 'nobody@example.com')
    expect(await api.db.selectFrom('message').selectAll().execute()).toEqual([])
    const { rows } = await api.pool.query('select id from graphile_worker.jobs')
    expect(rows).toEqual([])
    expect(await api.db.selectFrom('code').select('account_id').execute()).toEqual([{ account_id: null }])
  })
})

describe('a reset is refused', () => {
  it('a code after three wrong guesses, after five minutes, used, or voided by a newer one', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    await ask(api, member.email)
    const first = await api.codeFor(member.email)
    for (let guess = 0; guess < 2; guess++)
      expect(await check(api, member.email, wrong(first))).toMatchObject({
        code: 'CODE_INCORRECT',
        errors: { code: 'The code is incorrect.' },
      })
    expect(await check(api, member.email, wrong(first))).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await check(api, member.email, first)).toMatchObject({
      code: 'CODE_EXPIRED',
      errors: { code: 'The code has expired. Request a new one.' },
    })

    api.clock.advance(30 * second)
    await ask(api, member.email)
    const fresh = (await api.queuedMessages()).filter(message => message.template === 'reset-code').at(-1)!
      .values.code!
    api.clock.advance(codes.life)
    expect(await check(api, member.email, fresh)).toMatchObject({ code: 'CODE_EXPIRED' })
    api.clock.advance(day)
    await ask(api, member.email)
    const last = (await api.queuedMessages()).filter(message => message.template === 'reset-code').at(-1)!
      .values.code!
    expect(await check(api, member.email, last)).toMatchObject({ ok: true })
    expect(await check(api, member.email, last, '198.51.100.8')).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('a token that is unknown, old, used, or of an account that is closed or frozen', async () => {
    const api = await testApi()
    expect(await reset(api, 'unknown')).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'The code has expired. Request a new one.',
    })
    const used = await withToken(api)
    await reset(api, used.resetToken)
    expect(await reset(api, used.resetToken)).toMatchObject({ code: 'CODE_EXPIRED' })
    const old = await withToken(api)
    api.clock.advance(10 * minute)
    expect(await reset(api, old.resetToken)).toMatchObject({ code: 'CODE_EXPIRED' })
    const frozen = await withToken(api)
    await api.db
      .updateTable('account')
      .set({ frozen_at: api.clock.now() })
      .where('email', '=', frozen.member.email)
      .execute()
    expect(await reset(api, frozen.resetToken)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('twice with one code or one token at the same instant', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    await ask(api, member.email)
    const code = await api.codeFor(member.email)
    const answers = await Promise.all([7, 8, 9].map(ip => check(api, member.email, code, `198.51.100.${ip}`)))
    const good = answers.flatMap(answer => (answer.ok ? [answer.data.resetToken] : []))
    expect(good).toHaveLength(1)
    const token = good[0]!
    const changes = await Promise.all([1, 2, 3].map(() => reset(api, token)))
    expect(changes.filter(answer => answer.ok)).toHaveLength(1)
  })
})

describe('the code of a reset that the same client sends again', () => {
  const asked = async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    await ask(api, member.email)
    const code = await api.codeFor(member.email)
    const send = (ip?: string, headers?: object) => check(api, member.email, code, ip, headers)
    return { api, send }
  }

  it('is answered with the same token, at the same instant and within a minute', async () => {
    const { api, send } = await asked()
    const [first, ...others] = await Promise.all([send(), send(), send()])
    expect(first).toMatchObject({ ok: true, data: { expiresIn: 600 } })
    expect(others).toEqual([first, first])
    api.clock.advance(59 * second)
    expect(await send()).toMatchObject({ ok: true, data: { ...(first.ok && first.data), expiresIn: 541 } })
    const tokens = api.db.selectFrom('one_time_token').select('purpose')
    expect(await tokens.where('purpose', '=', 'reset-password').execute()).toHaveLength(1)
  })

  it('is refused a minute later', async () => {
    const { api, send } = await asked()
    expect(await send()).toMatchObject({ ok: true })
    api.clock.advance(minute)
    expect(await send()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('is refused once the token has set a password', async () => {
    const { api, send } = await asked()
    const answer = await send()
    await reset(api, answer.ok ? answer.data.resetToken : '')
    expect(await send()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('is refused at another address, and in another browser', async () => {
    const { send } = await asked()
    expect(await send()).toMatchObject({ ok: true })
    expect(await send('198.51.100.8')).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await send(undefined, { 'user-agent': 'Another/1.0' })).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('what a reset leaves behind', () => {
  it('is neither code nor token nor password, in no table and no log', async () => {
    const api = await testApi()
    const { resetToken, member } = await withToken(api)
    const code = await api.codeFor(member.email)
    await reset(api, resetToken)
    const rows = []
    for (const table of [
      'account',
      'code',
      'one_time_token',
      'message',
      'code_target',
      'rate_limit',
    ] as const)
      rows.push(await api.db.selectFrom(table).selectAll().execute())
    const everything = JSON.stringify(rows) + api.logged.join()
    for (const secret of [resetToken, newPassword, `"${code}"`]) expect(everything).not.toContain(secret)
  })
})
