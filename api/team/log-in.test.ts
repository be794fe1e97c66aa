import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff, staffPassword } from '../../test/harness/staff.ts'

describe('staff log in with two factors', () => {
  it('opens a session that knows its person, for half an hour without use and twelve hours at most', async () => {
    const api = await testApi()
    const staff = await newStaff(api, ['reviewer', 'editor'])
    const { client } = await staff.logIn()
    const me = await client.console.me()
    expect(me).toMatchObject({ ok: true, data: { email: staff.email, roles: ['reviewer', 'editor'] } })
    for (let use = 0; use < 25; use++) {
      api.clock.advance(28 * minute)
      expect((await client.console.me()).ok).toBe(true)
    }
    api.clock.advance(21 * minute)
    expect(await client.console.me()).toMatchObject({ ok: false, code: 'SESSION_ENDED' })
    expect(25 * 28 + 21).toBeGreaterThan(12 * 60)
  })

  it('ends a session that nobody used for half an hour', async () => {
    const api = await testApi()
    const { client } = await (await newStaff(api)).logIn()
    api.clock.advance(31 * minute)
    expect(await client.console.me()).toMatchObject({ ok: false, code: 'SESSION_ENDED' })
  })

  it('takes no password for a session: the challenge opens nothing', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    const challenge = first.ok ? first.data.challenge : ''
    expect(await api.client(challenge).console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('logs out, and the token is worth nothing from then on', async () => {
    const api = await testApi()
    const { client } = await (await newStaff(api)).logIn()
    expect(await client.console.logOut()).toMatchObject({ ok: true, data: { ended: 1 } })
    expect(await client.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('a staff log-in is refused', () => {
  it('with the same words for an unknown address, a wrong password and a disabled person', async () => {
    const api = await testApi()
    const [staff, gone] = [await newStaff(api), await newStaff(api)]
    await api.db
      .updateTable('staff')
      .set({ disabled_at: api.clock.now() })
      .where('id', '=', gone.id)
      .execute()
    const tries = [
      { email: 'nobody@hero.test', password: staffPassword },
      { email: staff.email, password: 'wrong password' },
      { email: gone.email, password: staffPassword },
    ]
    const answers = await Promise.all(tries.map(body => api.client().console.logIn({ body })))
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        code: 'LOGIN_FAILED',
        message: 'Username or password is incorrect.',
        errors: {},
      })
    expect(await api.db.selectFrom('one_time_token').selectAll().execute()).toEqual([])
  })

  it('for a code that was used before, also through another challenge', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    await staff.logIn()
    await expect(staff.logIn()).rejects.toThrow('no session: CODE_INCORRECT')
    api.clock.advance(30_000)
    await staff.logIn()
  })

  it('for the second of two who send one code at once', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const results = await Promise.allSettled([staff.logIn(), staff.logIn()])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const sessions = await api.db.selectFrom('session').selectAll().execute()
    expect(sessions).toHaveLength(1)
  })

  it('after five wrong codes, and then also for the right one', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    const challenge = first.ok ? first.data.challenge : ''
    const guess = (code: string) => api.client().console.confirm({ body: { challenge, code } })
    const wrong = String((Number(staff.code()) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
    expect(answers.map(answer => (answer.ok ? '' : answer.code)).sort()).toEqual([
      ...Array(3).fill('CODE_EXPIRED'),
      ...Array(5).fill('CODE_INCORRECT'),
    ])
    expect(await guess(staff.code())).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('when the challenge is older than five minutes', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    api.clock.advance(5 * minute + 1)
    const challenge = first.ok ? first.data.challenge : ''
    expect(await api.client().console.confirm({ body: { challenge, code: staff.code() } })).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'This took too long. Please enter your password again.',
    })
  })

  it('after ten wrong codes in an hour over any number of challenges', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const wrong = String((Number(staff.code()) + 1) % 1_000_000).padStart(6, '0')
    const codes: string[] = []
    for (let round = 0; round < 3; round++) {
      const first = await api
        .client()
        .console.logIn({ body: { email: staff.email, password: staffPassword } })
      const challenge = first.ok ? first.data.challenge : ''
      for (let guess = 0; guess < 5; guess++) {
        const answer = await api.client().console.confirm({ body: { challenge, code: wrong } })
        codes.push(answer.ok ? 'OK' : answer.code)
      }
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('CODE_INCORRECT'))
    expect(codes.slice(10)).toEqual(Array(5).fill('TOO_MANY_ATTEMPTS'))
    api.clock.advance(hour)
    await staff.logIn()
  })

  it('after ten wrong passwords from one place, and not from another', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const tryFrom = (ip: string, password: string) =>
      api.client(undefined, { ip }).console.logIn({ body: { email: staff.email, password } })
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await tryFrom('198.51.100.9', 'wrong')).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await tryFrom('198.51.100.9', staffPassword)).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Try again in 15 minutes.',
    })
    expect((await tryFrom('203.0.113.7', staffPassword)).ok).toBe(true)
  })
})

describe('a code that is sent twice, as by Enter pressed twice', () => {
  async function halfLoggedIn() {
    const api = await testApi()
    const staff = await newStaff(api)
    const first = await api.client().console.logIn({ body: { email: staff.email, password: staffPassword } })
    const challenge = first.ok ? first.data.challenge : ''
    const send = (code = staff.code(), { ip = '203.0.113.7' } = {}) =>
      api.client(undefined, { ip }).console.confirm({ body: { challenge, code } })
    return { api, staff, send, opened: () => api.db.selectFrom('session').selectAll().execute() }
  }

  it('opens one session, whose token is answered to both, and is recorded once', async () => {
    const { api, send, opened } = await halfLoggedIn()
    const code = await Promise.all([send(), send(), send()])
    const answers = [...code, await send()]
    const [token] = answers.map(answer => (answer.ok ? answer.data.token : answer.code))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { token } })
    expect(await opened()).toHaveLength(1)
    expect((await api.client(token).console.me()).ok).toBe(true)
    const rows = await api.db.selectFrom('audit_event').select('action').orderBy('seq').execute()
    expect(rows).toEqual([{ action: 'session.opened' }])
  })

  it('is refused from elsewhere, with another code, a minute later, and once the session has ended', async () => {
    const { api, staff, send, opened } = await halfLoggedIn()
    const code = staff.code()
    const refused = { ok: false, code: 'CODE_EXPIRED' }
    const first = await send(code)
    expect(await send(code, { ip: '198.51.100.9' })).toMatchObject(refused)
    expect(await send(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toMatchObject(refused)
    expect((await send(code)).ok).toBe(true)
    await api.client(first.ok ? first.data.token : '').console.logOut()
    expect(await send(code)).toMatchObject(refused)
    const next = await halfLoggedIn()
    const again = next.staff.code()
    expect((await next.send(again)).ok).toBe(true)
    next.api.clock.advance(minute)
    expect(await next.send(again)).toMatchObject(refused)
    expect(await opened()).toHaveLength(1)
  })
})

describe('what a staff log-in leaves behind', () => {
  it('holds no password, code, token or secret in the clear', async () => {
    const api = await testApi()
    const staff = await newStaff(api)
    const { token } = await staff.logIn()
    const rows = JSON.stringify([
      await api.db.selectFrom('staff').selectAll().execute(),
      await api.db.selectFrom('session').selectAll().execute(),
      await api.db.selectFrom('one_time_token').selectAll().execute(),
    ])
    expect(rows).not.toContain(staffPassword)
    expect(rows).not.toContain(token)
    expect(rows).toMatch(/"totp_secret":"s1\./)
  })
})
