import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BotAction } from '../../contract/bot-actions.ts'
import { second } from '../../contract/durations.ts'
import { limits } from '../../contract/rate-limits.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

const sent = (api: TestApi) =>
  api.db
    .selectFrom('message')
    .select(query => query.fn.countAll<number>().as('count'))
    .where('template', 'in', ['otp-signup', 'otp-resend'])
    .executeTakeFirstOrThrow()
    .then(row => row.count)

const addresses = Array.from({ length: 1_000 }, (_, at) => `11.${at >> 8}.${at & 255}.9`)
const scriptNumber = (at: number) => `917${String(2_000_000 + at)}`

function scripted(api: TestApi, at: number) {
  const client = api.client(undefined, { ip: addresses[at % addresses.length]! })
  const username = `bot${at}@example.com`
  if (at % 50 === 1) return client.account.requestResetCode({ body: { audience: 'customer', username } })
  if (at % 50 === 2)
    return client.account.logIn({ body: { audience: 'customer', username, password: 'Stuffed-77!' } })
  return client.customer.requestCode({
    body: { countryCode: '+1', phone: scriptNumber(at), email: username },
  })
}

/** Uses up the budget and leaves enough for `messages` that cost a cent each. */
const spend = (api: TestApi, messages = 0) =>
  api.db
    .insertInto('code_budget')
    .values({
      name: 'without-proof',
      cents: limits.codesNotEntered.points - messages,
      at: api.clock.now(),
    })
    .execute()

async function appWithProofs(api: TestApi, ip: string) {
  const app = api.client(undefined, { ip })
  const person = newPerson()
  const { phone, email } = person
  const audience = 'customer' as const
  const proof = (action: BotAction) => api.solved(action)
  const asked = await app.customer.requestCode({
    body: { phone, email, recaptcha_token: await proof('sign_up') },
  })
  expect(asked).toMatchObject({ ok: true })
  const phoneOTP = await api.codeFor(`+1${phone}`)
  expect(await app.customer.signUp({ body: { ...person, phoneOTP } })).toMatchObject({ ok: true })
  const logIn = async (password: string) =>
    app.account.logIn({
      body: { audience, username: email, password, recaptcha_token: await proof('log_in') },
    })
  expect(await logIn(person.password)).toMatchObject({ ok: true })
  const reset = await app.account.requestResetCode({
    body: { audience, username: email, recaptcha_token: await proof('reset_password') },
  })
  expect(reset).toMatchObject({ ok: true })
  const checked = await app.account.checkResetCode({
    body: { audience, username: email, code: await api.codeFor(email) },
  })
  if (!checked.ok) throw new Error(checked.code)
  const password = 'Lantern-street 9!'
  const { resetToken } = checked.data
  expect(await app.account.resetPassword({ body: { resetToken, password } })).toMatchObject({ ok: true })
  expect(await logIn(password)).toMatchObject({ ok: true })
}

describe('a flood of scripts', () => {
  it('of 10,000 calls without a proof from 1,000 blocks stops no app: with proofs all goes on, without one log-in does', {
    timeout: 600_000,
  }, async () => {
    const hash = async (password: string) => createHash('sha256').update(password).digest('hex')
    const passwords = {
      hash,
      verify: async (known: string | null, given: string) => known === (await hash(given)),
      isOutdated: () => false,
    }
    const api = await testApi({ deps: { passwords } })
    await spend(api, 40)
    const member = await api.signUp('customer')
    const before = await sent(api)
    for (let round = 0; round < 200; round++) {
      const scripts = Array.from({ length: 50 }, (_, at) => scripted(api, round * 50 + at))
      const others =
        round % 20 === 19
          ? appWithProofs(api, `172.16.${round}.7`)
          : api
              .client(undefined, { ip: `172.17.${round}.7` })
              .account.logIn({
                body: { audience: 'customer', username: member.email, password: member.password },
              })
              .then(answer => expect(answer).toMatchObject({ ok: true }))
      await Promise.all([...scripts, others])
    }
    const accounts = await api.db.selectFrom('account').select('id').execute()
    expect(accounts).toHaveLength(11)
    expect((await sent(api)) - before - 10).toBeLessThanOrEqual(40)
    expect((await sent(api)) - before - 10).toBeGreaterThan(30)
  })

  it('is told to wait, and one whose token is wrong to solve another', async () => {
    const api = await testApi()
    await spend(api)
    expect(await scripted(api, 99)).toMatchObject({
      status: 503,
      code: 'CODES_PAUSED',
      message:
        'We need to check that you’re a person before we send a code. Let your browser or app run the check, or try again in 1 minute.',
    })
    const { phone, email } = newPerson()
    const late = api.client(undefined, { ip: '12.0.0.1' })
    expect(await late.customer.requestCode({ body: { phone, email, recaptcha_token: 'old' } })).toMatchObject(
      {
        code: 'BOT_CHECK_FAILED',
      },
    )
    const recaptcha_token = await api.solved()
    expect(await late.customer.requestCode({ body: { phone, email, recaptcha_token } })).toMatchObject({
      ok: true,
    })
  })

  it('finds the budget of all without a proof used up, which stops no reset, sign-up or log-in with one', async () => {
    const api = await testApi()
    await spend(api)
    await appWithProofs(api, '12.0.0.1')
    const { phone, email } = newPerson()
    expect(await api.client().customer.requestCode({ body: { phone, email } })).toMatchObject({
      code: 'CODES_PAUSED',
      retryAfter: 44,
    })
    api.clock.advance(44 * second)
    expect(await api.client().customer.requestCode({ body: { phone, email } })).toMatchObject({ ok: true })
  })
})

describe('guesses sprayed over many numbers', () => {
  it('past thirty an hour from one IP address, and ninety from one block, are refused; right ones do not count', async () => {
    const api = await testApi()
    const guess = (at: number, ip: string) =>
      api
        .client(undefined, { ip })
        .customer.signUp({ body: { ...newPerson(), phone: scriptNumber(at), phoneOTP: '0000' } })
    for (let at = 0; at < 30; at++)
      expect(await guess(at, '203.0.113.7')).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await guess(30, '203.0.113.7')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    for (let at = 0; at < 60; at++)
      expect(await guess(100 + at, `203.0.113.${100 + (at % 60)}`)).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await guess(200, '203.0.113.99')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await guess(201, '198.51.100.7')).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})
