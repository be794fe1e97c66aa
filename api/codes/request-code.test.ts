import { describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '../../contract/durations.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { contacts, requestSignUpCode } from '../../test/harness/request-code.ts'

const texts = (api: TestApi) =>
  api.db.selectFrom('message').select('template').where('channel', '=', 'sms').orderBy('created_at').execute()

describe('customer.requestCode and hero.requestCode', () => {
  it('text four digits that nothing keeps, and say how long they live', async () => {
    const api = await testApi()
    const person = newPerson()
    expect(await requestSignUpCode(api, person)).toMatchObject({
      data: { digits: 4, expiresIn: 300, resendIn: 30, sendsLeft: 2 },
    })
    const [message] = await api.queuedMessages()
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
    expect(await requestSignUpCode(api)).toMatchObject({ data: { digits: 6 } })
    expect((await api.queuedMessages())[0]!.values.code).toMatch(/^\d{6}$/)
  })

  it('take a number as people type it, and as the spec writes its request', async () => {
    const api = await testApi()
    const [one, two] = [newPerson(), newPerson()]
    const typed = `(${one.phone.slice(0, 3)}) ${one.phone.slice(3, 6)}-${one.phone.slice(6)}`
    expect(await requestSignUpCode(api, { ...one, phone: typed })).toMatchObject({ ok: true })
    const sent = await api.client().hero.requestCode({
      body: { ...contacts(two), countryCode: '1', requestOtpTo: 'NUMBER', type: 'SIGN_UP' },
    })
    expect(sent).toMatchObject({ ok: true })
    expect((await api.queuedMessages()).map(message => message.to)).toEqual([
      `+1${one.phone}`,
      `+1${two.phone}`,
    ])
  })

  it('wait 30 and 60 seconds between texts and send three a rolling day; asked earlier, they answer for the code that lives', async () => {
    const api = await testApi()
    const person = newPerson()
    expect(await requestSignUpCode(api, person)).toMatchObject({ data: { resendIn: 30, sendsLeft: 2 } })
    api.clock.advance(29 * second)
    expect(await requestSignUpCode(api, person)).toMatchObject({
      data: { alreadySent: true, digits: 4, resendIn: 1, expiresIn: 271, sendsLeft: 2 },
    })
    api.clock.advance(second)
    expect(await requestSignUpCode(api, person)).toMatchObject({ data: { resendIn: 60, sendsLeft: 1 } })
    api.clock.advance(59 * second)
    expect(await requestSignUpCode(api, person)).toMatchObject({ data: { alreadySent: true, resendIn: 1 } })
    api.clock.advance(second)
    const third = await requestSignUpCode(api, person)
    expect(third).toMatchObject({ data: { sendsLeft: 0, resendIn: day / second - 90 } })
    api.clock.advance(2 * minute)
    expect(await requestSignUpCode(api, person)).toMatchObject({
      data: { alreadySent: true, sendsLeft: 0, expiresIn: 180, resendIn: day / second - 210 },
    })
    api.clock.advance(2 * hour)
    expect(await requestSignUpCode(api, person, '198.51.101.7')).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Try again in 22 hours.',
    })
    api.clock.advance(day - 2 * hour - 210 * second)
    expect(await requestSignUpCode(api, person, '198.51.102.7')).toMatchObject({ ok: true })
    expect((await texts(api)).map(row => row.template)).toEqual([
      'otp-signup',
      'otp-resend',
      'otp-resend',
      'otp-resend',
    ])
  })

  it('send nothing while a code lives when they are asked to, no matter who asks for the same three; others wait', async () => {
    const api = await testApi()
    const person = newPerson()
    await requestSignUpCode(api, person)
    api.clock.advance(minute)
    const body = { ...contacts(person), unlessLive: true }
    const elsewhere = api.client(undefined, { ip: '192.0.2.1' })
    expect(await elsewhere.customer.requestCode({ body })).toMatchObject({
      data: { alreadySent: true, expiresIn: 240, resendIn: 0, sendsLeft: 2 },
    })
    const phoneOTP = (await api.codeFor(`+1${person.phone}`)).replace(
      /./,
      digit => `${(Number(digit) + 1) % 10}`,
    )
    expect(await elsewhere.customer.signUp({ body: { ...person, phoneOTP } })).toMatchObject({
      code: 'CODE_INCORRECT',
    })
    expect(await elsewhere.customer.requestCode({ body })).toMatchObject({ data: { alreadySent: true } })
    expect(
      await elsewhere.customer.requestCode({ body: { ...body, email: 'other@example.com' } }),
    ).toMatchObject({
      data: { digits: 4, sendsLeft: 1 },
    })
    expect(await elsewhere.customer.requestCode({ body })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await texts(api)).toHaveLength(2)
  })

  it('take no share of the address for an answer that sends nothing, and spend no proof', async () => {
    const api = await testApi()
    const person = newPerson()
    await requestSignUpCode(api, person)
    const recaptcha_token = await api.solved()
    const before = await api.db.selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute()
    for (let press = 0; press < 20; press++)
      expect(
        await api.client(undefined, { ip: '198.51.100.7' }).customer.requestCode({
          body: { ...contacts(person), recaptcha_token },
        }),
      ).toMatchObject({ data: { alreadySent: true } })
    const refused = { ...contacts(person), email: 'other@example.com', recaptcha_token }
    for (let press = 0; press < 20; press++)
      expect(
        await api.client(undefined, { ip: '198.51.100.7' }).customer.requestCode({ body: refused }),
      ).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Please wait 30 seconds before you ask for another code.',
        retryAfter: 30,
      })
    expect(await api.db.selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute()).toEqual(
      before,
    )
    const next = { ...contacts(newPerson()), recaptcha_token }
    expect(await api.client().customer.requestCode({ body: next })).toMatchObject({ ok: true })
  })

  it('void the code before', async () => {
    const api = await testApi()
    const person = newPerson()
    await requestSignUpCode(api, person)
    const first = await api.codeFor(`+1${person.phone}`)
    await api.db.deleteFrom('message').execute()
    api.clock.advance(30 * second)
    await requestSignUpCode(api, person)
    const second_ = await api.codeFor(`+1${person.phone}`)
    const guess = (phoneOTP: string) => api.client().customer.signUp({ body: { ...person, phoneOTP } })
    if (first !== second_) expect(await guess(first)).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await guess(second_)).toMatchObject({ ok: true })
  })

  it('send one text when two ask at the same instant', async () => {
    const api = await testApi()
    const person = newPerson()
    const both = await Promise.all([
      requestSignUpCode(api, person),
      requestSignUpCode(api, person, '198.51.101.7'),
    ])
    expect(both.filter(sent => sent.ok && !sent.data.alreadySent)).toHaveLength(1)
    expect(both.filter(sent => sent.ok && sent.data.alreadySent)).toHaveLength(1)
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

  it('to a number or an email that has an account, in the words of the spec, in its own audience only', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const other = newPerson()
    api.clock.advance(2 * minute)
    expect(await requestSignUpCode(api, { ...other, phone: member.phone })).toMatchObject({
      status: 409,
      message: 'Phone already exist',
      errors: { phone: 'Phone already exist' },
    })
    expect(await requestSignUpCode(api, { ...other, email: member.email })).toMatchObject({
      status: 409,
      message: 'Email already exist',
      errors: { email: 'Email already exist' },
    })
    expect(await requestSignUpCode(api, member, '198.51.100.7', 'hero')).toMatchObject({ ok: true })
  })

  it('past ten an hour from one IP address, known numbers included', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const answers = []
    for (let round = 0; round < 12; round++)
      answers.push(
        await requestSignUpCode(api, round % 2 ? newPerson() : { ...newPerson(), phone: member.phone }),
      )
    expect(answers.filter(sent => !sent.ok && sent.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(2)
    expect(answers.slice(0, 10).every(sent => sent.ok || sent.code === 'PHONE_EXISTS')).toBe(true)
    api.clock.advance(hour)
    expect(await requestSignUpCode(api)).toMatchObject({ ok: true })
  })

  it('past thirty an hour from one block of IP addresses', async () => {
    const api = await testApi()
    const answers = []
    for (let round = 0; round < 32; round++)
      answers.push(await requestSignUpCode(api, newPerson(), `198.51.100.${round + 1}`))
    expect(answers.filter(sent => sent.ok)).toHaveLength(30)
  })

  it('past three an hour without a bot check, which leave the address seven with one', async () => {
    const api = await testApi()
    const scripted = []
    for (let round = 0; round < 20; round++)
      scripted.push(
        await api
          .client(undefined, { ip: '198.51.100.7' })
          .customer.requestCode({ body: contacts(newPerson()) }),
      )
    expect(scripted.filter(sent => sent.ok)).toHaveLength(3)
    const people = []
    for (let round = 0; round < 8; round++) people.push(await requestSignUpCode(api))
    expect(people.filter(sent => sent.ok)).toHaveLength(7)
  })
})
