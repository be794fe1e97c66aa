import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { goodPassword, newPerson, testApi } from '../../test/harness/api.ts'
import { createPasswords } from './passwords.ts'

const consents = { termsAndConditions: true, contactAgree: true } as const

async function asked(api: Awaited<ReturnType<typeof testApi>>, audience: 'customer' | 'hero' = 'customer') {
  const person = newPerson()
  const { phone, email, countryCode } = person
  const sent = await api.client()[audience].requestCode({ body: { phone, email, countryCode } })
  expect(sent).toMatchObject({ ok: true })
  const phoneOTP = await api.codeFor(`+1${phone}`)
  return { ...person, phoneOTP, ...consents }
}

const wrong = (code: string) => (code === '0000' ? '1111' : '0000')

describe('customer.signUp and hero.signUp with the right code', () => {
  it('open an account with consents, a session that works and its messages', async () => {
    const api = await testApi({ deps: { passwords: createPasswords() } })
    const person = await asked(api)
    const done = await api.client().customer.signUp({ body: { ...person, marketingSms: true } })
    if (!done.ok) throw new Error(done.message)
    expect(done.data.audience).toBe('customer')
    const me = await api.client(done.data.token).account.get()
    expect(me).toMatchObject({ ok: true, data: { email: person.email, phone: `+1${person.phone}` } })

    const account = await api.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const consent = await api.db.selectFrom('consent').selectAll().orderBy('kind').execute()
    expect(consent.map(row => [row.kind, row.granted, row.address])).toEqual([
      ['contactAgree', true, '203.0.113.7'],
      ['marketingEmail', false, '203.0.113.7'],
      ['marketingSms', true, '203.0.113.7'],
      ['privacyPolicy', true, '203.0.113.7'],
      ['termsAndConditions', true, '203.0.113.7'],
    ])
    const templates = (await api.queuedMessages()).map(message => `${message.template}.${message.channel}`)
    expect(templates.sort()).toEqual([
      'confirm-email.mail',
      'news-texts-on.sms',
      'otp-signup.sms',
      'texts-on.sms',
      'welcome-customer.mail',
    ])
    const session = await api.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect(session.token_hash).not.toContain(done.data.token)
  })

  it('open an application for a Hero and say which spot it took', async () => {
    const api = await testApi({ settings: { heroSpots: 1 } })
    const first = await api.client().hero.signUp({ body: await asked(api, 'hero') })
    const second = await api.client().hero.signUp({ body: await asked(api, 'hero') })
    expect([first, second].map(done => done.ok && done.data.spot)).toEqual(['taken', 'waiting-list'])
    expect(await api.client().signUp.spots()).toMatchObject({ data: { total: 1, left: 0 } })
  })

  it('let one person be a customer and a Hero with the same number and email', async () => {
    const api = await testApi()
    const person = await api.signUp('customer')
    api.clock.advance(minute)
    await expect(api.signUp('hero', person)).resolves.toBeTruthy()
  })

  it('make one account for one Idempotency-Key, and store no token to answer the second with', async () => {
    const api = await testApi()
    const body = await asked(api)
    const first = await api.client().customer.signUp({ body }, { idempotencyKey: 'once' })
    const again = await api.client().customer.signUp({ body }, { idempotencyKey: 'once' })
    expect(first.ok).toBe(true)
    expect(again).toMatchObject({ ok: false, status: 409, code: 'ANSWER_NOT_STORED' })
    expect(await api.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  it('of two at once with one key only one makes the account; the other waits for it', async () => {
    const api = await testApi()
    const body = await asked(api)
    const send = () => api.client().customer.signUp({ body }, { idempotencyKey: 'pressed twice' })
    const answers = await Promise.all([send(), send()])
    // A request that arrives while the first one runs shares its answer. One that arrives later is told that the answer was not stored.
    const good = answers.filter(answer => answer.ok)
    expect(good.length).toBeGreaterThan(0)
    for (const answer of answers)
      if (answer.ok) expect(answer).toEqual(good[0])
      else expect(answer.code).toBe('ANSWER_NOT_STORED')
    expect(await api.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })
})

describe('customer.signUp refuses', () => {
  it.each([
    ['too plain', 'password', 'Must contain at least 8 characters'],
    ['common', 'Password1!', 'password is easy to guess'],
    ['a leaked one with a number and a sign', 'Harbor7!', 'password is easy to guess'],
    ['with the name', 'Mercer-77!', 'contains your name'],
    ['with the end of the number', 'Xy!{phone}', 'contains your name'],
  ])('a password that is %s before it looks at the code', async (_, pattern, reason) => {
    const api = await testApi()
    const person = await asked(api)
    const password = pattern.replace('{phone}', person.phone.slice(-7))
    const refused = await api.client().customer.signUp({ body: { ...person, phoneOTP: '0000', password } })
    expect(refused).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      errors: { password: expect.stringContaining(reason) },
    })
    expect(await api.db.selectFrom('code').select(['guesses', 'used_at']).execute()).toEqual([
      { guesses: 0, used_at: null },
    ])
    expect(await api.client().customer.signUp({ body: person })).toMatchObject({ ok: true })
  })

  it('a wrong code three times, then the right one too', async () => {
    const api = await testApi()
    const person = await asked(api)
    const guess = (phoneOTP: string) => api.client().customer.signUp({ body: { ...person, phoneOTP } })
    for (let round = 0; round < 2; round++)
      expect(await guess(wrong(person.phoneOTP))).toMatchObject({
        code: 'CODE_INCORRECT',
        message: 'The code is incorrect.',
        errors: { phoneOTP: 'The code is incorrect.' },
      })
    const spent = { code: 'CODE_EXPIRED', errors: { phoneOTP: 'The code has expired. Request a new one.' } }
    expect(await guess(wrong(person.phoneOTP))).toMatchObject(spent)
    expect(await guess(person.phoneOTP)).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'The code has expired. Request a new one.',
      errors: { phoneOTP: 'The code has expired. Request a new one.' },
    })
    expect(await api.db.selectFrom('account').select('id').execute()).toEqual([])
  })

  it('an earlier code after a newer one was sent, and says so, but not of any other code', async () => {
    const api = await testApi()
    const person = await asked(api)
    const { phone, email, countryCode } = person
    api.clock.advance(minute)
    await api.client().customer.requestCode({ body: { phone, email, countryCode } })
    const newest = await api.codeFor(`+1${phone}`)
    if (newest === person.phoneOTP) return
    const guess = (phoneOTP: string) => api.client().customer.signUp({ body: { ...person, phoneOTP } })
    expect(await guess(person.phoneOTP)).toMatchObject({
      code: 'CODE_INCORRECT',
      errors: { phoneOTP: 'This is an earlier code. Enter the newest one we sent you.' },
    })
    const other = ['0000', '1111', '2222'].find(code => code !== newest && code !== person.phoneOTP)!
    expect(await guess(other)).toMatchObject({ errors: { phoneOTP: 'The code is incorrect.' } })
    // Both were guesses.
    expect(await api.db.selectFrom('code_target').select('failures').execute()).toEqual([{ failures: 2 }])
    expect(await guess(newest)).toMatchObject({ ok: true })
  })

  it('a code after five minutes', async () => {
    const api = await testApi()
    const body = await asked(api)
    api.clock.advance(5 * minute)
    expect(await api.client().customer.signUp({ body })).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('the code of another email, another number or the other audience', async () => {
    const api = await testApi()
    const body = await asked(api)
    const others = [
      await api.client().customer.signUp({ body: { ...body, email: 'other@example.com' } }),
      await api.client().customer.signUp({ body: { ...body, phone: '2125559999' } }),
      await api.client().hero.signUp({ body }),
    ]
    expect(others.map(other => !other.ok && other.code)).toEqual([
      'CODE_EXPIRED',
      'CODE_EXPIRED',
      'CODE_EXPIRED',
    ])
    expect(await api.client().customer.signUp({ body })).toMatchObject({ ok: true })
  })

  it('a second account with a used code, telling only who has the right one that there is an account', async () => {
    const api = await testApi()
    const body = await asked(api)
    await api.client().customer.signUp({ body })
    expect(await api.client().customer.signUp({ body })).toMatchObject({
      status: 409,
      message: 'Phone already exist',
      errors: { phone: 'Phone already exist' },
    })
    const guessed = await api.client().customer.signUp({ body: { ...body, phoneOTP: wrong(body.phoneOTP) } })
    expect(guessed).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('an email that was taken between code and sign-up, and keeps the code good', async () => {
    const api = await testApi()
    const late = await asked(api)
    const early = newPerson()
    await api.signUp('customer', { ...early, email: late.email })
    expect(await api.client().customer.signUp({ body: late })).toMatchObject({
      code: 'EMAIL_EXISTS',
      errors: { email: 'Email already exist' },
    })
    const row = await api.db.selectFrom('code').select('used_at').orderBy('created_at').execute()
    expect(row.filter(code => code.used_at === null)).toHaveLength(1)
  })
})

describe('two sign-ups at the same instant', () => {
  it('with one code make exactly one account; the other hears that it exists', async () => {
    const api = await testApi()
    const body = await asked(api, 'hero')
    const both = await Promise.all([1, 2].map(() => api.client().hero.signUp({ body })))
    expect(both.filter(done => done.ok)).toHaveLength(1)
    expect(both.find(done => !done.ok)).toMatchObject({
      code: 'PHONE_EXISTS',
      errors: { phone: 'Phone already exist' },
    })
    for (const table of ['account', 'session', 'application'] as const)
      expect(await api.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  })

  it('never look at more than three guesses, however many come at once', async () => {
    const api = await testApi()
    const person = await asked(api)
    const guesses = Array.from({ length: 12 }, (_, at) => String(at).padStart(4, '0')).filter(
      guess => guess !== person.phoneOTP,
    )
    const answers = await Promise.all(
      guesses.map((phoneOTP, at) =>
        api.client(undefined, { ip: `203.0.${at}.1` }).customer.signUp({ body: { ...person, phoneOTP } }),
      ),
    )
    const count = (code: string) => answers.filter(answer => !answer.ok && answer.code === code).length
    expect(count('CODE_INCORRECT')).toBe(2)
    expect(count('CODE_EXPIRED')).toBe(guesses.length - 2)
    const [target] = await api.db.selectFrom('code_target').select('failures').execute()
    expect(target).toEqual({ failures: 3 })
  })
})

describe('what a sign-up leaves behind', () => {
  it('holds neither password nor code nor token in any table or log line', async () => {
    const api = await testApi()
    const person = await asked(api)
    await api.client().customer.signUp({ body: { ...person, phoneOTP: wrong(person.phoneOTP) } })
    const done = await api.client().customer.signUp({ body: person }, { idempotencyKey: 'kept' })
    if (!done.ok) throw new Error(done.message)
    const rows = []
    for (const table of ['account', 'session', 'code', 'code_target', 'message', 'idempotency_key'] as const)
      rows.push(await api.db.selectFrom(table).selectAll().execute())
    const everything = JSON.stringify(rows) + api.logged.join('\n')
    expect(everything).not.toContain(goodPassword)
    expect(everything).not.toContain(done.data.token)
    // The four digits may occur by chance, so the test looks at the column instead.
    const codes = await api.db.selectFrom('code').select('code_hmac').execute()
    expect(codes.every(row => row.code_hmac.length === 43)).toBe(true)
  })
})
