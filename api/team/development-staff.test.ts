import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { developmentLogins, seedDevelopment } from './development-staff.ts'

async function logIn(api: TestApi, place: number) {
  const { email, password, code } = (await developmentLogins(api.deps))[place]!
  if (!code) return 'no code'
  const first = await api.client().console.logIn({ body: { email, password } })
  if (!first.ok) return first.code
  const second = await api.client().console.confirm({ body: { challenge: first.data.challenge, code } })
  return second.ok ? second.data.staff.roles : second.code
}

describe('the staff of a development machine', () => {
  it('are one of each role, two where it takes two, and log in with the codes that are shown', async () => {
    const api = await testApi()
    expect(await developmentLogins(api.deps)).toEqual([])
    await seedDevelopment(api.deps)
    const roles = (await developmentLogins(api.deps)).map(login => login.roles)
    expect(roles).toEqual([['admin'], ['admin'], ['reviewer'], ['reviewer'], ['editor'], ['support']])
    expect(await Promise.all(roles.map((_, place) => logIn(api, place)))).toEqual(roles)
  })

  it('log in twice in half a minute, and are told to wait before the third time', async () => {
    const api = await testApi()
    await seedDevelopment(api.deps)
    expect((await developmentLogins(api.deps))[0]!.secondsLeft).toBe(30)
    expect([await logIn(api, 0), await logIn(api, 0)]).toEqual([['admin'], ['admin']])
    expect((await developmentLogins(api.deps))[0]).toMatchObject({ code: null, secondsLeft: 30 })
    api.clock.advance(30_000)
    expect(await logIn(api, 0)).toEqual(['admin'])
  })

  it('stay as they are from start to start, also of two at once', async () => {
    const api = await testApi()
    await Promise.all([seedDevelopment(api.deps), seedDevelopment(api.deps)])
    const before = await api.db.selectFrom('staff').selectAll().orderBy('email').execute()
    await seedDevelopment(api.deps)
    expect(await api.db.selectFrom('staff').selectAll().orderBy('email').execute()).toEqual(before)
    expect(before).toHaveLength(6)
  })

  it('get new secrets when the keys of the machine were made anew', async () => {
    const api = await testApi()
    await seedDevelopment(api.deps)
    const ring = parseKeyRing(`other:${randomBytes(32).toString('base64')}`)
    const deps = { ...api.deps, ring }
    await seedDevelopment(deps)
    const logins = await developmentLogins(deps)
    expect(logins.map(login => login.code)).toEqual(Array(6).fill(expect.stringMatching(/^\d{6}$/)))
  })
})
