import { describe, expect, it } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

const logIn = (api: TestApi, { username }: { username: string }) =>
  api.client().account.logIn({ body: { audience: 'customer', username, password: goodPassword } })

describe('a session', () => {
  it('ends with account.logOut, alone', async () => {
    const api = await testApi()
    const person = await api.signUp('customer')
    const other = await logIn(api, { username: person.email })
    if (!other.ok) throw new Error(other.message)
    expect(await person.client.account.logOut()).toMatchObject({ data: { ended: 1 } })
    expect(await person.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await api.client(other.data.token).account.get()).toMatchObject({ ok: true })
  })

  it('ends everywhere with account.logOutEverywhere, for this account only', async () => {
    const api = await testApi()
    const person = await api.signUp('customer')
    const stranger = await api.signUp('customer')
    const other = await logIn(api, { username: person.email })
    if (!other.ok) throw new Error(other.message)
    expect(await person.client.account.logOutEverywhere()).toMatchObject({ data: { ended: 2 } })
    expect(await api.client(other.data.token).account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await stranger.client.account.get()).toMatchObject({ ok: true })
  })

  it('ends after thirty days without use and after ninety with it', async () => {
    const api = await testApi()
    const [idle, busy] = [await api.signUp('customer'), await api.signUp('customer')]
    for (let days = 0; days < 90; days += 15) {
      expect(await busy.client.account.get()).toMatchObject({ ok: true })
      api.clock.advance(15 * day)
    }
    expect(await busy.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await idle.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(sessions.account.idle).toBe(30 * day)
    api.clock.advance(hour)
    expect(await logIn(api, { username: newPerson().email })).toMatchObject({ code: 'LOGIN_FAILED' })
  })
})
