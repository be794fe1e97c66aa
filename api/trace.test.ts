import { describe, expect, it } from 'vitest'
import { createLogger } from '../server/logging.ts'
import type { createMetrics } from '../server/metrics.ts'
import { testApi } from '../test/harness/api.ts'
import { testMetrics } from '../test/harness/metrics.ts'
import { newStaff } from '../test/harness/staff.ts'
import { invited } from '../test/harness/team.ts'

const canaries = {
  email: 'canary.lantern@example.com',
  phone: '2125550188',
  password: 'Canary-pass 7!',
  ip: '198.51.100.77',
  line: '2001:db8:77:77',
}

async function traced() {
  const lines: string[] = []
  const counted: Parameters<ReturnType<typeof createMetrics>['countRefusal']>[0][] = []
  const log = createLogger({ level: 'debug', destination: { write: line => void lines.push(line) } })
  const api = await testApi({ deps: { log, onRefusal: refusal => void counted.push(refusal) } })
  const refused = () =>
    lines.map(line => JSON.parse(line) as Record<string, string>).filter(({ event }) => event === 'refused')
  const logIn = (ip: string, username: string, audience: 'customer' | 'hero' = 'customer') =>
    api.client(undefined, { ip }).account.logIn({ body: { audience, username, password: canaries.password } })
  return { ...api, lines, refused, counted, logIn }
}

describe('a refusal that may be part of an attack', () => {
  it('leaves call, code, and hashes of IP address and name that are alike for the same', async () => {
    const { refused, logIn } = await traced()
    await logIn(canaries.ip, canaries.email)
    await logIn(canaries.ip, canaries.email.toUpperCase())
    await logIn(`${canaries.line}::1`, canaries.phone)
    await logIn(`${canaries.line}::ffff:2`, '+1 (212) 555-0188')
    const [first, second, third, fourth] = refused()
    expect(first).toMatchObject({
      call: 'POST /account/login',
      refusal: 'LOGIN_FAILED',
      requestId: 'test-request',
    })
    expect(first!.from).toMatch(/^[\w-]{16}$/)
    expect([second!.from, second!.named]).toEqual([first!.from, first!.named])
    expect([fourth!.from, fourth!.named]).toEqual([third!.from, third!.named])
    expect(third!.from).not.toBe(first!.from)
    expect(third!.named).not.toBe(first!.named)
  })

  it('is left of limits, tokens that are none, foreign sites and wrong accounts', async () => {
    const { refused, logIn, client, signUp, api } = await traced()
    const { client: own } = await signUp('customer')
    for (let turn = 0; turn < 31; turn++) await logIn(canaries.ip, `${turn}${canaries.email}`)
    await client().account.get()
    await client('x'.repeat(43)).account.get()
    await own.hero.state()
    await api.fetch(
      new Request('http://hero.test/account/logout', {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      }),
      { ip: canaries.ip },
    )
    const codes = new Set(refused().map(({ refusal }) => refusal))
    const wanted = ['LOGIN_FAILED', 'TOO_MANY_ATTEMPTS', 'NOT_LOGGED_IN', 'SESSION_ENDED', 'WRONG_AUDIENCE']
    expect([...wanted, 'ORIGIN_REFUSED'].filter(code => !codes.has(code))).toEqual([])
  })

  it('names nobody: no address, email, number or password is in the log', async () => {
    const { lines, logIn, signUp } = await traced()
    await signUp('customer')
    await logIn(canaries.ip, canaries.email)
    await logIn(`${canaries.line}::9`, canaries.phone)
    const log = lines.join('')
    expect(log).toContain('"refused"')
    for (const canary of Object.values(canaries)) expect(log).not.toContain(canary)
    expect(log).not.toMatch(/lantern|5550188|2001:db8|198\.51/i)
  })

  it('is counted, failed log-ins by kind of account', async () => {
    const { counted, logIn, pool, db } = await traced()
    await logIn(canaries.ip, canaries.email)
    await logIn(canaries.ip, canaries.email, 'hero')
    await logIn(canaries.ip, canaries.email, 'hero')
    const metrics = testMetrics({ pool, db })
    for (const refusal of counted) metrics.countRefusal(refusal)
    const text = await metrics.text()
    expect(text).toContain('log_in_failures_total{audience="customer"} 1')
    expect(text).toContain('log_in_failures_total{audience="hero"} 2')
    expect(text).toContain('api_refusals_total{call="POST /account/login",code="LOGIN_FAILED"} 3')
    expect(text).not.toContain('lantern')
  })
})

describe('a proof of who one is that was accepted', () => {
  it('leaves call, kind of proof, and hashes that are those of the refusals before', async () => {
    const { lines, refused, client, signUp, deps, clock } = await traced()
    const accepted = () =>
      lines
        .map(line => JSON.parse(line) as Record<string, string>)
        .filter(({ event }) => event === 'authenticated')
    const { email, password } = await signUp('customer')
    const attempt = (typed: string) =>
      client(undefined, { ip: canaries.ip }).account.logIn({
        body: { audience: 'customer', username: email, password: typed },
      })
    await attempt(canaries.password)
    await attempt(password)
    const [signedUp, loggedIn] = accepted()
    expect([signedUp, loggedIn]).toMatchObject([
      { call: 'POST /users/user-signup', kind: 'code', who: expect.stringMatching(/^[\w-]{16}$/) },
      { call: 'POST /account/login', kind: 'password', requestId: 'test-request', who: signedUp!.who },
    ])
    const [refusal] = refused()
    expect([loggedIn!.from, loggedIn!.named]).toEqual([refusal!.from, refusal!.named])
    for (const secret of [email, password, canaries.ip]) expect(lines.join('')).not.toContain(secret)
    await (await newStaff({ client, deps, clock })).logIn()
    const [first, factor] = accepted().slice(2)
    expect([first, factor]).toMatchObject([
      { call: 'POST /console/login', kind: 'password' },
      { call: 'POST /console/login/code', kind: 'second factor', who: expect.any(String) },
    ])
  })

  it('is also the link of an invitation, with which a staff member gets their first session', async () => {
    const { lines, client, deps, clock, ...api } = await traced()
    const { logIn } = await newStaff({ client, deps, clock }, ['admin'])
    const { link, opened, code, accept } = await invited({
      api: { ...api, client, deps, clock },
      admin: (await logIn()).client,
    })
    const token = await link()
    const { secret } = await opened(token)
    expect(await accept({ token, code: code(secret) }, canaries.ip)).toMatchObject({ ok: true })
    const [last] = lines.map(line => JSON.parse(line) as Record<string, string>).slice(-1)
    expect(last).toMatchObject({
      event: 'authenticated',
      call: 'POST /console/invitation/accept',
      kind: 'link',
      who: expect.any(String),
    })
    for (const personal of [token, secret, canaries.ip]) expect(lines.join('')).not.toContain(personal)
  })
})
