import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { testApi } from '../../test/harness/api.ts'
import { developmentLogins, seedDevelopment } from './development-staff.ts'

async function logIn(api: Awaited<ReturnType<typeof testApi>>, place: 0 | 1) {
  const { email, password, code } = (await developmentLogins(api.deps))[place]!
  const first = await api.client().console.logIn({ body: { email, password } })
  if (!first.ok) return first.code
  const second = await api.client().console.confirm({ body: { challenge: first.data.challenge, code } })
  return second.ok ? second.data.staff.roles : second.code
}

describe('the staff of a development machine', () => {
  it('are two, so that a denial can be confirmed, and log in with the code that is shown', async () => {
    const api = await testApi()
    expect(await developmentLogins(api.deps)).toEqual([])
    await seedDevelopment(api.deps)
    expect(await logIn(api, 0)).toEqual(['reviewer'])
    expect(await logIn(api, 1)).toContain('reviewer')
    const [login] = await developmentLogins(api.deps)
    expect(login!.secondsLeft).toBe(30)
  })

  it('stay as they are from start to start, also of two at once', async () => {
    const api = await testApi()
    await Promise.all([seedDevelopment(api.deps), seedDevelopment(api.deps)])
    const before = await api.db.selectFrom('staff').selectAll().orderBy('email').execute()
    await seedDevelopment(api.deps)
    expect(await api.db.selectFrom('staff').selectAll().orderBy('email').execute()).toEqual(before)
    expect(before).toHaveLength(2)
  })

  it('get new secrets when the keys of the machine were made anew', async () => {
    const api = await testApi()
    await seedDevelopment(api.deps)
    const ring = parseKeyRing(`other:${randomBytes(32).toString('base64')}`)
    const deps = { ...api.deps, ring }
    await seedDevelopment(deps)
    const logins = await developmentLogins(deps)
    expect(logins.map(login => login.code)).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
  })
})
