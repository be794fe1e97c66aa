import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/rate-limits.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { windowKey } from '../limits.ts'

const sent = (api: TestApi) =>
  api.db
    .selectFrom('message')
    .select(query => query.fn.countAll<number>().as('count'))
    .where('template', 'in', ['otp-signup', 'otp-resend'])
    .executeTakeFirstOrThrow()
    .then(row => row.count)

const addresses = Array.from({ length: 1_000 }, (_, at) => `11.${at >> 8}.${at & 255}.9`)
/** US numbers that no person of these tests has. */
const scriptNumber = (at: number) => `917${String(2_000_000 + at)}`

/** One scripted request: another number and email each time, no bot check. */
const scripted = (api: TestApi, at: number) =>
  api.client(undefined, { address: addresses[at % addresses.length]! }).customer.requestCode({
    body: { countryCode: '+1', phone: scriptNumber(at), email: `bot${at}@example.com` },
  })

describe('a flood of scripts', () => {
  it('of 10,000 requests from 1,000 addresses causes at most 50 texts, and 200 people among them sign up', {
    // Half a minute of work; machines that do much else at the same time need their patience.
    timeout: 300_000,
  }, async () => {
    const api = await testApi()
    const people: Awaited<ReturnType<TestApi['signUp']>>[] = []
    // Fifty scripts and one person at a time, all at once.
    for (let round = 0; round < 200; round++) {
      const scripts = Array.from({ length: 50 }, (_, at) => scripted(api, round * 50 + at))
      const person = api.signUp('customer', newPerson())
      await Promise.all(scripts)
      people.push(await person)
    }
    expect(people).toHaveLength(200)
    const accounts = await api.db.selectFrom('account').select('id').execute()
    expect(accounts).toHaveLength(200)
    expect((await sent(api)) - 200).toBeLessThanOrEqual(50)
    expect((await sent(api)) - 200).toBe(limits.codesGlobalWithoutToken.points)
  })

  it('is told to wait, and one whose token is wrong to solve another', async () => {
    const api = await testApi()
    await Promise.all(Array.from({ length: 60 }, (_, at) => scripted(api, at)))
    expect(await scripted(api, 99)).toMatchObject({
      status: 503,
      code: 'CODES_PAUSED',
      message: 'We cannot send codes right now. Try again in 60 minutes.',
    })
    const { phone, email } = newPerson()
    const late = api.client(undefined, { address: '12.0.0.1' })
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

  it('that solves every check trips the breaker at the hourly cap, says so in the log, and passes', async () => {
    const api = await testApi()
    const resets_at = new Date(api.clock.now().getTime() + limits.codesGlobal.per)
    await api.db
      .insertInto('rate_limit')
      .values({ key: windowKey('codesGlobal', 'all'), points: limits.codesGlobal.points - 1, resets_at })
      .execute()
    const one = async (address: string) => {
      const { phone, email } = newPerson()
      const recaptcha_token = await api.solved()
      return api
        .client(undefined, { address })
        .customer.requestCode({ body: { phone, email, recaptcha_token } })
    }
    const both = await Promise.all([one('12.0.0.1'), one('13.0.0.1')])
    expect(both.filter(answer => answer.ok)).toHaveLength(1)
    expect(both.find(answer => !answer.ok)).toMatchObject({ code: 'CODES_PAUSED', retryAfter: 3_600 })
    expect(await sent(api)).toBe(1)
    expect(api.logged.join()).toContain('the breaker over codes has tripped')
    api.clock.advance(limits.codesGlobal.per)
    expect(await one('12.0.0.1')).toMatchObject({ ok: true })
  })
})

describe('guesses sprayed over many numbers', () => {
  it('past the budget of an hour are looked at only with a solved check', async () => {
    const api = await testApi()
    const person = newPerson()
    const { phone, email } = person
    await api.client().customer.requestCode({ body: { phone, email } })
    const phoneOTP = await api.codeFor(`+1${phone}`)
    const resets_at = new Date(api.clock.now().getTime() + limits.failedGuessesGlobal.per)
    await api.db
      .insertInto('rate_limit')
      .values({
        key: windowKey('failedGuessesGlobal', 'all'),
        points: limits.failedGuessesGlobal.points,
        resets_at,
      })
      .execute()
    const guess = (recaptcha_token?: string) =>
      api
        .client()
        .customer.signUp({ body: { ...person, phoneOTP, ...(recaptcha_token ? { recaptcha_token } : {}) } })
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await guess('forged')).toMatchObject({ code: 'BOT_CHECK_FAILED' })
    expect(await guess(await api.solved())).toMatchObject({ ok: true })
  })

  it('past thirty an hour from one address are refused; right ones do not count', async () => {
    const api = await testApi()
    const codes = []
    for (let at = 0; at < 31; at++)
      codes.push(
        await api
          .client()
          .customer.signUp({ body: { ...newPerson(), phone: scriptNumber(at), phoneOTP: '0000' } }),
      )
    expect(codes.slice(0, 30).every(answer => !answer.ok && answer.code === 'CODE_EXPIRED')).toBe(true)
    expect(codes[30]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})
