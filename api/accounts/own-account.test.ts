import { describe, expect, it } from 'vitest'
import { day, second } from '../../contract/durations.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

type Member = Awaited<ReturnType<TestApi['signUp']>>
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const byTemplate = async (api: TestApi, template: string) =>
  (await api.queuedMessages()).filter(message => message.template === template)

const changeCode = async (api: TestApi, to: string) =>
  (await api.queuedMessages())
    .filter(message => message.to === to && message.template.endsWith('change-code'))
    .at(-1)!.values.code!

const proof = { currentPassword: goodPassword }
const newPhone = (phone: string) => ({ channel: 'phone', countryCode: '+1', phone }) as const
const newEmail = (email: string) => ({ channel: 'email', email }) as const
const ask = (member: Member, body: ReturnType<typeof newPhone> | ReturnType<typeof newEmail>) =>
  member.client.account.requestChangeCode({ body })

describe('account.get and account.changeNames', () => {
  it('answer the account that is logged in, and correct its names', async () => {
    const api = await testApi()
    const member = await api.signUp('hero')
    expect(await member.client.account.get()).toMatchObject({
      data: { audience: 'hero', firstName: 'Ada', phone: `+1${member.phone}` },
    })
    const changed = await member.client.account.changeNames({
      body: { firstName: ' Zoë ', lastName: "O'Neil <b>" },
    })
    expect(changed).toMatchObject({ data: { firstName: 'Zoë', lastName: "O'Neil <b>" } })
    expect(await member.client.account.changeNames({ body: { firstName: '', lastName: ' ' } })).toMatchObject(
      {
        errors: { firstName: 'Please enter first name', lastName: 'Please enter last name' },
      },
    )
  })
})

describe('account.changeContactChoices', () => {
  it('keeps what changed as evidence and confirms news by text, once', async () => {
    const api = await testApi({ content: true })
    const member = await api.signUp('customer')
    const before = await api.db.selectFrom('consent').select('id').execute()
    const choose = (marketingEmail: boolean, marketingSms: boolean) =>
      member.client.account.changeContactChoices({ body: { marketingEmail, marketingSms } })
    expect(await choose(true, true)).toMatchObject({ data: { marketingEmail: true, marketingSms: true } })
    await choose(true, true)
    api.clock.advance(second)
    expect(await choose(false, true)).toMatchObject({ data: { marketingEmail: false, marketingSms: true } })
    const rows = await api.db
      .selectFrom('consent')
      .selectAll()
      .where(
        'id',
        'not in',
        before.map(row => row.id),
      )
      .orderBy('at')
      .orderBy('kind')
      .execute()
    expect(rows.map(row => [row.kind, row.granted, row.text_version])).toEqual([
      ['marketingEmail', true, 'customer-privacy-policy 1.1'],
      ['marketingSms', true, 'sms-terms 1.1'],
      ['marketingEmail', false, 'customer-privacy-policy 1.1'],
    ])
    expect(await byTemplate(api, 'news-texts-on')).toHaveLength(1)
    await expect(api.db.updateTable('consent').set({ granted: true }).execute()).rejects.toThrow('appended')
  })
})

describe('account.requestChangeCode and account.changeContact', () => {
  it('change the email with six digits sent to the new one, and tell both', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    expect(await ask(member, newEmail('New@Example.com'))).toMatchObject({
      data: { digits: 6, sendsLeft: 2 },
    })
    expect(await member.client.account.get()).toMatchObject({ data: { email: member.email } })
    const code = await changeCode(api, 'new@example.com')
    const body = { ...newEmail('new@example.com'), code, ...proof }
    expect(await member.client.account.changeContact({ body })).toMatchObject({
      data: { email: 'new@example.com' },
    })
    const told = await byTemplate(api, 'email-changed')
    expect(told.map(message => message.to).sort()).toEqual(
      [`+1${member.phone}`, member.email, 'new@example.com'].sort(),
    )
    expect(told.find(({ channel }) => channel === 'mail')!.values.newEmailMasked).toBe('n•••@example.com')
    expect(await member.client.account.changeContact({ body })).toMatchObject({
      code: 'CODE_EXPIRED',
      errors: { code: 'The code has expired. Request a new one.' },
    })
  })

  it('change the phone, tell the earlier number by text and the account by mail', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const { phone } = newPerson()
    await ask(member, newPhone(phone))
    const code = await changeCode(api, `+1${phone}`)
    expect(
      await member.client.account.changeContact({ body: { ...newPhone(phone), code, ...proof } }),
    ).toMatchObject({
      data: { phone: `+1${phone}` },
    })
    const told = await byTemplate(api, 'phone-changed')
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining([`+1${member.phone}`, `+1${phone}`, member.email]),
    )
    expect(told.find(message => message.channel === 'sms')!.values.phoneEnd).toBe(phone.slice(-2))
    expect(told.find(message => message.channel === 'mail')).toMatchObject({ to: member.email })
  })

  it('sends codes to ten new contacts of one account in a day, and none to an eleventh', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const from = (at: number) => api.client(member.token, { ip: `10.9.${at}.1` }).account
    for (let at = 0; at < 10; at++)
      expect(await from(at).requestChangeCode({ body: newEmail(`new${at}@example.com`) })).toMatchObject({
        ok: true,
      })
    const refused = await from(11).requestChangeCode({ body: newEmail('new11@example.com') })
    expect(refused).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await byTemplate(api, 'email-change-code')).length).toBe(10)
  })

  it('void a reset code that went to the old address', async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const target = { audience: 'customer' as const, username: member.phone }
    await api.client().account.requestResetCode({ body: target })
    const resetCode = (await byTemplate(api, 'reset-code')).at(-1)!.values.code!
    const { phone } = newPerson()
    await ask(member, newPhone(phone))
    await member.client.account.changeContact({
      body: { ...newPhone(phone), code: await changeCode(api, `+1${phone}`), ...proof },
    })
    expect(await api.client().account.checkResetCode({ body: { ...target, code: resetCode } })).toMatchObject(
      {
        code: 'CODE_EXPIRED',
      },
    )
  })

  it('refuse what another account has, what is not valid, and countries that are not open', async () => {
    const api = await testApi()
    const [member, other] = [await api.signUp('customer'), await api.signUp('customer')]
    expect(await ask(member, newPhone(other.phone))).toMatchObject({
      errors: { phone: 'Phone already exist' },
    })
    expect(await ask(member, newEmail(other.email))).toMatchObject({
      errors: { email: 'Email already exist' },
    })
    expect(await ask(member, newPhone('8765551234'))).toMatchObject({ code: 'COUNTRY_NOT_OPEN' })
    expect(await ask(member, newPhone('123456'))).toMatchObject({
      errors: { phone: 'Phone number is not valid' },
    })
    expect(await ask(member, newEmail('no address'))).toMatchObject({
      errors: { email: 'Please enter valid email' },
    })
    expect((await api.queuedMessages()).filter(message => message.template.endsWith('change-code'))).toEqual(
      [],
    )
  })

  it('refuse the code of another account, another address, and three wrong guesses', async () => {
    const api = await testApi()
    const [member, thief] = [await api.signUp('customer'), await api.signUp('customer')]
    await ask(member, newEmail('new@example.com'))
    const code = await changeCode(api, 'new@example.com')
    const change = (who: Member, email: string, typed: string) =>
      who.client.account.changeContact({ body: { ...newEmail(email), code: typed, ...proof } })
    expect(await change(thief, 'new@example.com', code)).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await change(member, 'other@example.com', code)).toMatchObject({ code: 'CODE_EXPIRED' })
    for (let guess = 0; guess < 2; guess++)
      expect(await change(member, 'new@example.com', wrong(code))).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await change(member, 'new@example.com', wrong(code))).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await change(member, 'new@example.com', code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('give an address to one of two accounts that confirm it at the same instant', async () => {
    const api = await testApi()
    const [one, two] = [await api.signUp('customer'), await api.signUp('customer')]
    await ask(one, newEmail('same@example.com'))
    const first = await changeCode(api, 'same@example.com')
    // The second request voids the first code. The test makes it valid again, so that two changes can happen at the same instant.
    api.clock.advance(30 * second)
    await ask(two, newEmail('same@example.com'))
    const second_ = await changeCode(api, 'same@example.com')
    const inAMinute = new Date(api.clock.now().getTime() + 60 * second)
    await api.db.updateTable('code').set({ expires_at: inAMinute }).where('purpose', '=', 'change').execute()
    const both = await Promise.all([
      one.client.account.changeContact({ body: { ...newEmail('same@example.com'), code: first, ...proof } }),
      two.client.account.changeContact({
        body: { ...newEmail('same@example.com'), code: second_, ...proof },
      }),
    ])
    expect(both.filter(answer => answer.ok)).toHaveLength(1)
    expect(both.find(answer => !answer.ok)).toMatchObject({
      code: 'EMAIL_EXISTS',
      errors: { email: 'Email already exist' },
    })
    const rows = await api.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'same@example.com')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('account.signedAgreements and account.signedAgreement', () => {
  it('list the terms that were agreed to at sign-up, in the version of that day, for download', async () => {
    const api = await testApi({ content: true })
    const member = await api.signUp('hero')
    const agreements = await member.client.account.signedAgreements()
    if (!agreements.ok) throw new Error(agreements.message)
    expect(agreements.data.map(agreement => [agreement.slug, agreement.version])).toEqual([
      ['hero-privacy-policy', '1.3'],
      ['hero-terms-conditions', '1.1'],
    ])
    const one = await member.client.account.signedAgreement({ params: { id: agreements.data[1]!.id } })
    expect(one).toMatchObject({
      data: { hash: agreements.data[1]!.hash, html: expect.stringContaining('<p>') },
    })
    const page = await api.client().content.page({ params: { slug: 'hero-terms-conditions' } })
    expect(page.ok && one.ok && page.data.hash === one.data.hash).toBe(true)
  })

  it("are nobody else's to read", async () => {
    const api = await testApi({ content: true })
    const [member, stranger] = [await api.signUp('hero'), await api.signUp('hero')]
    const agreements = await member.client.account.signedAgreements()
    const id = agreements.ok ? agreements.data[0]!.id : ''
    for (const tried of [id, 'x', "' or true --", crypto.randomUUID()])
      expect(await stranger.client.account.signedAgreement({ params: { id: tried } })).toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('signUp.checkInvitation', () => {
  it('says whether a code is known, whatever its case, and never blocks', async () => {
    const api = await testApi()
    await api.db.insertInto('invitation_code').values({ code: 'BROOKLYN-26' }).execute()
    const check = (code: string) => api.client().signUp.checkInvitation({ query: { code } })
    expect(await check('brooklyn-26')).toMatchObject({ data: { known: true, message: 'This code works.' } })
    expect(await check('%')).toMatchObject({
      data: { known: false, message: 'We don’t recognize this code. Check it, or continue without it.' },
    })
    for (let round = 0; round < 28; round++) await check(`x${round}`)
    expect(await check('BROOKLYN-26')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(day)
    expect(await check('BROOKLYN-26')).toMatchObject({ ok: true })
  })
})
