import { describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '../../contract/durations.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

const contacts = ({ phone, email, countryCode }: ReturnType<typeof newPerson>) => ({
  phone,
  email,
  countryCode,
})

/** Asks for a code with a solved bot check, from an address of its own. */
async function ask(
  api: TestApi,
  person = newPerson(),
  address = '198.51.100.7',
  audience: 'customer' | 'hero' = 'customer',
) {
  const recaptcha_token = await api.solved()
  return api
    .client(undefined, { address })
    [audience].requestCode({ body: { ...contacts(person), recaptcha_token } })
}

const texts = (api: TestApi) =>
  api.db.selectFrom('message').select('template').where('channel', '=', 'sms').execute()

describe('customer.requestCode and hero.requestCode', () => {
  it('text four digits that nothing keeps, and say how long they live', async () => {
    const api = await testApi()
    const person = newPerson()
    expect(await ask(api, person)).toMatchObject({
      data: { digits: 4, expiresIn: 300, resendIn: 30, sendsLeft: 2 },
    })
    const [message] = await api.promised()
    expect(message).toMatchObject({
      template: 'otp-signup',
      to: `+1${person.phone}`,
      values: { minutes: '5', host: 'hero.test' },
    })
    const row = await api.db.selectFrom('code').selectAll().executeTakeFirstOrThrow()
    expect(row.code_hmac).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(person.phone)
    expect(JSON.stringify(row)).not.toContain(person.email)
    expect(api.logged.join()).not.toContain(person.phone)
  })

  it('text six digits in the hardened profile', async () => {
    const api = await testApi({ settings: { otpLength: 6 } })
    expect(await ask(api)).toMatchObject({ data: { digits: 6 } })
    expect((await api.promised())[0]!.values.code).toMatch(/^\d{6}$/)
  })

  it('take a number as people type it, and as the spec writes its request', async () => {
    const api = await testApi()
    const [one, two] = [newPerson(), newPerson()]
    const typed = `(${one.phone.slice(0, 3)}) ${one.phone.slice(3, 6)}-${one.phone.slice(6)}`
    expect(await ask(api, { ...one, phone: typed })).toMatchObject({ ok: true })
    const sent = await api.client().hero.requestCode({
      body: { ...contacts(two), countryCode: '1', requestOtpTo: 'NUMBER', type: 'SIGN_UP' },
    })
    expect(sent).toMatchObject({ ok: true })
    expect((await api.promised()).map(message => message.to)).toEqual([`+1${one.phone}`, `+1${two.phone}`])
  })

  it('wait 30 and 60 seconds between texts, send three a rolling day, and say so each time', async () => {
    const api = await testApi()
    const person = newPerson()
    expect(await ask(api, person)).toMatchObject({ data: { resendIn: 30, sendsLeft: 2 } })
    api.clock.advance(29 * second)
    expect(await ask(api, person)).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfter: 1,
      message: 'Too many attempts. Try again in 1 minute.',
    })
    api.clock.advance(second)
    expect(await ask(api, person)).toMatchObject({ data: { resendIn: 60, sendsLeft: 1 } })
    api.clock.advance(59 * second)
    expect(await ask(api, person)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 1 })
    api.clock.advance(second)
    const third = await ask(api, person)
    expect(third).toMatchObject({ data: { sendsLeft: 0, resendIn: day / second - 90 } })
    api.clock.advance(2 * hour)
    expect(await ask(api, person, '198.51.101.7')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(day - 2 * hour - 90 * second)
    expect(await ask(api, person, '198.51.102.7')).toMatchObject({ ok: true })
    expect((await texts(api)).map(row => row.template)).toEqual([
      'otp-signup',
      'otp-resend',
      'otp-resend',
      'otp-resend',
    ])
  })

  it('void the code before', async () => {
    const api = await testApi()
    const person = newPerson()
    await ask(api, person)
    const first = await api.codeFor(`+1${person.phone}`)
    await api.db.deleteFrom('message').execute()
    api.clock.advance(30 * second)
    await ask(api, person)
    const second_ = await api.codeFor(`+1${person.phone}`)
    const guess = (phoneOTP: string) => api.client().customer.signUp({ body: { ...person, phoneOTP } })
    if (first !== second_) expect(await guess(first)).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await guess(second_)).toMatchObject({ ok: true })
  })

  it('send one text when two ask at the same instant', async () => {
    const api = await testApi()
    const person = newPerson()
    const both = await Promise.all([ask(api, person), ask(api, person, '198.51.101.7')])
    expect(both.filter(sent => sent.ok)).toHaveLength(1)
    expect(await texts(api)).toHaveLength(1)
  })
})

describe('a code is refused', () => {
  it.each([
    ['a number that does not exist', '+1', '123456', 'INVALID_INPUT', 'Phone number is not valid'],
    ['a premium number', '+1', '9005551234', 'INVALID_INPUT', 'Phone number is not valid'],
    ['a toll-free number', '+1', '8005551234', 'INVALID_INPUT', 'Phone number is not valid'],
    ['too many digits', '+1', '1234567890123456', 'INVALID_INPUT', 'Phone number is not valid'],
    ['letters', '+1', '212-HERO-NOW', 'INVALID_INPUT', 'Phone number is not valid'],
    ['Jamaica below +1', '+1', '8765551234', 'COUNTRY_NOT_OPEN', "We can't send codes to this country yet."],
    [
      'the Dominican Republic below +1',
      '+1',
      '8095551234',
      'COUNTRY_NOT_OPEN',
      "We can't send codes to this country yet.",
    ],
    ['Canada below +1', '+1', '4165550123', 'COUNTRY_NOT_OPEN', "We can't send codes to this country yet."],
    ['Britain', '+44', '7911123456', 'COUNTRY_NOT_OPEN', "We can't send codes to this country yet."],
  ])('to %s, at the phone field', async (_, countryCode, phone, code, message) => {
    const api = await testApi()
    const sent = await api
      .client()
      .customer.requestCode({ body: { countryCode, phone, email: 'a@example.com' } })
    expect(sent).toMatchObject({ ok: false, code, message, errors: { phone: message } })
    expect(await texts(api)).toEqual([])
  })

  it('to a country that is not open until the setting opens it', async () => {
    const api = await testApi({ settings: { allowedRegions: ['US', 'CA'] } })
    const body = { countryCode: '+1', phone: '4165550123', email: 'a@example.com' }
    expect(await api.client().customer.requestCode({ body })).toMatchObject({ ok: true })
  })

  it('to a number or an email that has an account, in the words of the spec, in its own audience alone', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const other = newPerson()
    api.clock.advance(2 * minute)
    expect(await ask(api, { ...other, phone: member.phone })).toMatchObject({
      status: 409,
      message: 'Phone already exist',
      errors: { phone: 'Phone already exist' },
    })
    expect(await ask(api, { ...other, email: member.email })).toMatchObject({
      status: 409,
      message: 'Email already exist',
      errors: { email: 'Email already exist' },
    })
    expect(await ask(api, member, '198.51.100.7', 'hero')).toMatchObject({ ok: true })
  })

  it('past ten an hour from one address, known numbers included', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const answers = []
    for (let round = 0; round < 12; round++)
      answers.push(await ask(api, round % 2 ? newPerson() : { ...newPerson(), phone: member.phone }))
    expect(answers.filter(sent => !sent.ok && sent.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(2)
    expect(answers.slice(0, 10).every(sent => sent.ok || sent.code === 'PHONE_EXISTS')).toBe(true)
    api.clock.advance(hour)
    expect(await ask(api)).toMatchObject({ ok: true })
  })

  it('past thirty an hour from one block of addresses', async () => {
    const api = await testApi()
    const answers = []
    for (let round = 0; round < 32; round++)
      answers.push(await ask(api, newPerson(), `198.51.100.${round + 1}`))
    expect(answers.filter(sent => sent.ok)).toHaveLength(30)
  })

  it('past three an hour without a bot check, which leave the address seven with one', async () => {
    const api = await testApi()
    const scripted = []
    for (let round = 0; round < 20; round++)
      scripted.push(
        await api
          .client(undefined, { address: '198.51.100.7' })
          .customer.requestCode({ body: contacts(newPerson()) }),
      )
    expect(scripted.filter(sent => sent.ok)).toHaveLength(3)
    const people = []
    for (let round = 0; round < 8; round++) people.push(await ask(api))
    expect(people.filter(sent => sent.ok)).toHaveLength(7)
  })
})

describe('a bot-check token', () => {
  it('that is wrong counts as none, and one that was spent too', async () => {
    const api = await testApi()
    const spent = await api.solved()
    const use = (recaptcha_token: string) =>
      api
        .client(undefined, { address: '198.51.100.7' })
        .customer.requestCode({ body: { ...contacts(newPerson()), recaptcha_token } })
    expect(await use(spent)).toMatchObject({ ok: true })
    for (const token of [spent, 'forged', 'x'.repeat(8_000)])
      expect(await use(token)).toMatchObject({ ok: true })
    expect(await use('forged')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await use(await api.solved())).toMatchObject({ ok: true })
  })

  it('is not burnt by a phone number that is not valid', async () => {
    const api = await testApi()
    const recaptcha_token = await api.solved()
    const body = { ...contacts(newPerson()), recaptcha_token }
    await api.client().customer.requestCode({ body: { ...body, phone: '123456' } })
    expect(await api.db.selectFrom('spent_token').selectAll().execute()).toEqual([])
    expect(await api.client().customer.requestCode({ body })).toMatchObject({ ok: true })
    expect(await api.db.selectFrom('spent_token').selectAll().execute()).toHaveLength(1)
  })

  it('that cannot be checked because the provider is away counts as none', async () => {
    const botCheck = {
      createChallenge: async () => ({ provider: 'recaptcha' as const }),
      verify: async () => Promise.reject(new Error('away')),
    }
    const api = await testApi({ deps: { botCheck } })
    const answers = []
    for (let round = 0; round < 5; round++)
      answers.push(
        await api
          .client()
          .customer.requestCode({ body: { ...contacts(newPerson()), recaptcha_token: 'any' } }),
      )
    expect(answers.filter(sent => sent.ok)).toHaveLength(3)
  })
})

describe('with STRICT_ENUMERATION', () => {
  it('a taken number gets the answer of a free one, and its owner a text', async () => {
    const api = await testApi({ settings: { strictEnumeration: true } })
    const member = await api.signUp('customer')
    api.clock.advance(2 * day)
    const [free, taken] = [await ask(api), await ask(api, { ...newPerson(), phone: member.phone })]
    expect(taken).toEqual(free)
    const told = (await api.promised()).filter(message => message.template === 'already-member')
    expect(told).toMatchObject([{ to: `+1${member.phone}`, values: { link: 'http://hero.test/login' } }])
  })

  it('a taken email texts its owner, not the number that was typed, and three times a day at most', async () => {
    const api = await testApi({ settings: { strictEnumeration: true } })
    const member = await api.signUp('customer')
    for (let round = 0; round < 5; round++) {
      const stranger = newPerson()
      expect(await ask(api, { ...stranger, email: member.email })).toMatchObject({ ok: true })
      expect((await api.promised()).some(message => message.to === `+1${stranger.phone}`)).toBe(false)
    }
    const told = (await api.promised()).filter(message => message.template === 'already-member')
    expect(told.map(message => message.to)).toEqual(Array(3).fill(`+1${member.phone}`))
  })
})

describe('signUp.botChallenge', () => {
  it('answers a challenge that can be solved, a bounded number of times an hour', async () => {
    const api = await testApi()
    expect(await api.client().signUp.botChallenge()).toMatchObject({ data: { provider: 'altcha' } })
    let refused = 0
    for (let round = 0; round < 121; round++) if (!(await api.client().signUp.botChallenge()).ok) refused += 1
    expect(refused).toBe(2)
  })
})
