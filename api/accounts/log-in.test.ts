import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { limits } from '../../contract/rate-limits.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import { logInFrom } from '../../test/harness/log-in-from.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

interface Try {
  audience?: 'customer' | 'hero'
  username: string
  password?: string
  ip?: string
  recaptcha_token?: string
}
const logIn = (
  api: TestApi,
  { ip = '198.51.100.7', audience = 'customer', password = goodPassword, ...body }: Try,
) => api.client(undefined, { ip }).account.logIn({ body: { audience, password, ...body } })

type Member = Awaited<ReturnType<TestApi['signUp']>>

const signInMails = async (api: TestApi) =>
  (await api.queuedMessages()).filter(message => message.template === 'new-sign-in')

describe('account.logIn', () => {
  it('takes email or number, however they are typed, and opens a session of its own', async () => {
    const api = await testApi()
    const { email, phone, token } = await api.signUp('customer')
    const typed = [
      email,
      email.toUpperCase(),
      ` ${email} `,
      phone,
      `+1${phone}`,
      `1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    ]
    for (const username of typed) {
      const done = await logIn(api, { username })
      if (!done.ok) throw new Error(username)
      expect(done.data).toMatchObject({ audience: 'customer', firstName: 'Ada', onboardingDone: false })
      expect(done.data.token).not.toBe(token)
      expect(await api.client(done.data.token).account.get()).toMatchObject({ ok: true })
    }
  })

  it('says when a Hero has nothing left to do, and when a customer has', async () => {
    const api = await testApi()
    const [hero, customer] = [await api.signUp('hero'), await api.signUp('customer')]
    const done = async (audience: 'customer' | 'hero', username: string) => {
      const answer = await logIn(api, { audience, username })
      return answer.ok && answer.data.onboardingDone
    }
    expect(await done('hero', hero.email)).toBe(false)
    await api.db.updateTable('application_step').set({ status: 'VERIFIED' }).execute()
    expect(await done('hero', hero.email)).toBe(true)
    await customer.client.payment.addCard({
      body: {
        cardNumber: '4242424242424242',
        cardholderName: 'Ada Mercer',
        cardCVC: '123',
        zipCode: '10001',
        cardExpMonth: '12',
        cardExpYear: '2030',
      },
    })
    expect(await done('customer', customer.email)).toBe(true)
  })

  it('tells by mail of a device that is new, once', async () => {
    const api = await testApi()
    const { email } = await api.signUp('customer')
    await logInFrom(api, iPhone, { username: email })
    await logInFrom(api, iPhone.replace('19_1', '19_2').replace('Version/19.1', 'Version/19.2'), {
      username: email,
    })
    expect(await signInMails(api)).toMatchObject([
      {
        to: email,
        values: { device: 'Safari on iPhone', resetUrl: 'http://hero.test/reset-password?as=customer' },
      },
    ])
    await logInFrom(api, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0', { username: email })
    expect(await signInMails(api)).toHaveLength(2)
  })
})

describe('account.logIn refuses', () => {
  it('every failure in the same words', async () => {
    const api = await testApi()
    const { email } = await api.signUp('customer')
    const frozen = await api.signUp('customer')
    await api.db
      .updateTable('account')
      .set({ frozen_at: api.clock.now() })
      .where('email', '=', frozen.email)
      .execute()
    const failures = [
      await logIn(api, { username: email, password: 'Lamp-post 8!' }),
      await logIn(api, { username: 'nobody@example.com' }),
      await logIn(api, { username: '2125550000' }),
      await logIn(api, { username: 'neither mail nor number' }),
      await logIn(api, { username: email, audience: 'hero' }),
      await logIn(api, { username: frozen.email }),
      await logIn(api, { username: "' or 1=1 --@x" }),
    ]
    expect(new Set(failures.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(failures[0]).toMatchObject({
      status: 401,
      code: 'LOGIN_FAILED',
      message: 'Username or password is incorrect.',
      errors: {},
    })
  })

  it.each([
    [
      'the password was changed',
      ({ client }: Member) =>
        client.account.changePassword({
          body: { currentPassword: goodPassword, password: 'Another-lamp 9!' },
        }),
    ],
    [
      'the account was frozen',
      (_: Member, api: TestApi) =>
        api.db.updateTable('account').set({ frozen_at: api.clock.now() }).execute(),
    ],
    [
      'the account was closed',
      ({ client }: Member) => client.account.close({ body: { password: goodPassword } }),
    ],
  ])('a password that was right until %s, while it was being checked', async (_, change) => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const { passwords } = api.deps
    api.deps.passwords = {
      ...passwords,
      verify: async (...given) => {
        const right = await passwords.verify(...given)
        api.deps.passwords = passwords
        await change(member, api)
        return right
      },
    }
    expect(await logIn(api, { username: member.email })).toMatchObject({ code: 'LOGIN_FAILED' })
    const open = await api.db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute()
    expect(open.length).toBeLessThanOrEqual(1)
  })

  it('an empty name and an empty password at their fields', async () => {
    const api = await testApi()
    expect(await logIn(api, { username: ' ', password: '' })).toMatchObject({
      errors: { username: 'Please enter your email or phone number', password: 'Please enter password' },
    })
  })

  it('runs the same statements for an unknown name as for a wrong password', async () => {
    const api = await testApi()
    const { email } = await api.signUp('customer')
    const statements = async (username: string) => {
      const seen: string[] = []
      const query = api.pool.query
      const counted = (...all: unknown[]) => {
        seen.push(typeof all[0] === 'string' ? all[0] : (all[0] as { text: string }).text)
        return Reflect.apply(query, api.pool, all)
      }
      const connect = api.pool.connect.bind(api.pool)
      api.pool.connect = (async () => {
        const connection = await connect()
        const real = connection.query
        connection.query = ((...all: unknown[]) => {
          seen.push(typeof all[0] === 'string' ? all[0] : (all[0] as { text: string }).text)
          return Reflect.apply(real, connection, all)
        }) as typeof connection.query
        const release = connection.release.bind(connection)
        connection.release = error => {
          connection.query = real
          release(error)
        }
        return connection
      }) as typeof api.pool.connect
      api.pool.query = counted as typeof query
      await logIn(api, { username, password: 'Lamp-post 8!', ip: '192.0.2.1' })
      api.pool.connect = connect as typeof api.pool.connect
      api.pool.query = query
      return seen
    }
    const known = await statements(email)
    expect(known.length).toBeGreaterThan(2)
    expect(await statements('nobody@example.com')).toEqual(known)
  })

  it('more than ten wrong tries at a name from one block, while its owner gets in from elsewhere', async () => {
    const api = await testApi()
    const { email } = await api.signUp('customer')
    const wrong = (at: number) =>
      logIn(api, { username: email, password: 'Lamp-post 8!', ip: `198.51.100.${at}` })
    const answers = []
    for (let at = 1; at <= 11; at++) answers.push(await wrong(at))
    expect(answers.slice(0, 10).every(answer => !answer.ok && answer.code === 'LOGIN_FAILED')).toBe(true)
    expect(answers[10]).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Try again in 15 minutes.',
    })
    expect(await logIn(api, { username: email, ip: '192.0.2.1' })).toMatchObject({ ok: true })
    api.clock.advance(15 * minute)
    expect(await logIn(api, { username: email })).toMatchObject({ ok: true })
  })

  it('more than thirty tries from one IP address in a quarter of an hour', async () => {
    const api = await testApi()
    const answers = []
    for (let at = 0; at < 31; at++) answers.push(await logIn(api, { username: `nobody${at}@example.com` }))
    expect(answers[29]).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(answers[30]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  it('a name under attack from everywhere without a bot check; its owner solves one', async () => {
    const api = await testApi()
    const { email } = await api.signUp('customer')
    const { points } = limits.failedLoginsByUsername
    for (let at = 0; at < points; at++)
      await logIn(api, { username: email, password: 'Lamp-post 8!', ip: `11.${at}.0.1` })
    expect(await logIn(api, { username: email, ip: '192.0.2.1' })).toMatchObject({
      code: 'BOT_CHECK_FAILED',
    })
    expect(await logIn(api, { username: email, ip: '192.0.2.1', recaptcha_token: 'forged' })).toMatchObject({
      code: 'BOT_CHECK_FAILED',
    })
    const recaptcha_token = await api.solved()
    expect(await logIn(api, { username: email, ip: '192.0.2.1', recaptcha_token })).toMatchObject({
      ok: true,
    })
    const other = await api.signUp('customer')
    expect(await logIn(api, { username: other.email })).toMatchObject({ ok: true })
  })

  it('wrong passwords for other names close log-in to nobody elsewhere, only to their own block without a proof', async () => {
    const passwords = {
      hash: async (text: string) => text,
      verify: async (known: string | null, text: string) => known === text,
      isOutdated: () => false,
    }
    const api = await testApi({ deps: { passwords } })
    const owner = await api.signUp('customer')
    const password = 'Stuffed-77!'
    await Promise.all(
      Array.from({ length: 62 }, (_, at) =>
        logIn(api, { username: `person${at}@example.com`, password, ip: `11.0.0.${at}` }),
      ),
    )
    for (let round = 0; round < 300; round += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          logIn(api, {
            username: `else${round + at}@example.com`,
            password,
            ip: `12.${(round + at) >> 8}.${(round + at) & 255}.1`,
          }),
        ),
      )
    expect(await logIn(api, { username: owner.email, ip: '192.0.2.1' })).toMatchObject({ ok: true })
    const inBlock = { username: owner.email, ip: '11.0.0.250' }
    expect(await logIn(api, inBlock)).toMatchObject({ code: 'BOT_CHECK_FAILED' })
    const recaptcha_token = await api.solved('log_in')
    expect(await logIn(api, { ...inBlock, recaptcha_token })).toMatchObject({ ok: true })
  })
})
