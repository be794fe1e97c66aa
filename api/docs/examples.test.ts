import { describe, expect, it } from 'vitest'
import { fileGuide, sessionGuide, versionGuide } from '../../contract/app-guides.ts'
import { day } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount, uploadPictures } from '../../test/harness/applicant.ts'
import { importExample, stubFetch } from '../../test/harness/example.ts'

const env = { ip: '203.0.113.7', requestId: 'example' }

describe('the examples of the reference run as they are', () => {
  it('a private picture opens with the token of its owner', async () => {
    const instance = await testApi()
    const account = await newAccount(instance, 'customer')
    const [avatar] = await uploadPictures(instance, account)
    const set = await account.client.customer.setAvatar({ body: { avatar: avatar! } })
    if (!set.ok) throw new Error(set.code)
    const { ownPicture } = await importExample<{
      ownPicture: (user: unknown, token: string) => Promise<Blob | undefined>
    }>(fileGuide.example)
    stubFetch(request => instance.files.fetch(request, env))
    const picture = await ownPicture(set.data.user, account.token)
    expect(picture?.type).toBe('image/jpeg')
    expect(await ownPicture(set.data.user, 'another')).toBeUndefined()
  })

  it('an app that is too old learns where its update is', async () => {
    const apps = { customer: 'https://apps.example/customer' }
    const instance = await testApi({ settings: { minimumVersions: { ios: '1.5' }, apps } })
    const { call } = await importExample<{
      call: (api: string, path: string, sent: object) => Promise<Record<string, unknown>>
    }>(versionGuide.example)
    stubFetch(request => instance.api.fetch(request, env))
    const sent = { body: { audience: 'customer', username: 'ada@example.com', password: 'x' } }
    const { update } = await call('http://hero.test', '/account/login', sent)
    expect(update).toEqual({ message: expect.stringContaining(apps.customer), addresses: apps })
    instance.deps.settings.minimumVersions = { ios: '1.4' }
    expect(await call('http://hero.test', '/account/login', sent)).toMatchObject({ code: 'LOGIN_FAILED' })
  })

  it('a token lives while it is used, and its end leads to the log-in, once', async () => {
    const instance = await testApi()
    const { token } = await instance.signUp('customer')
    let stored: string | undefined = token
    const said: string[] = []
    const { createRequests } = await importExample<{
      createRequests: (needs: object) => (method: string, path: string, body?: object) => Promise<unknown>
    }>(sessionGuide.example)
    const request = createRequests({
      api: 'http://hero.test',
      store: {
        read: async () => stored,
        clear: async () => {
          stored = undefined
        },
      },
      onLogIn: (message: string) => said.push(message),
    })
    stubFetch(request => instance.api.fetch(request, env))
    for (let time = 0; time < 90; time += 18) {
      expect(await request('GET', '/users/profile')).toMatchObject({ success: true })
      instance.clock.advance(18 * day)
    }
    expect([stored, said]).toEqual([token, []])
    expect(await request('GET', '/users/profile')).toMatchObject({ code: 'SESSION_ENDED' })
    expect([stored, said.length]).toEqual([undefined, 1])
    expect(await request('GET', '/users/profile')).toMatchObject({ code: 'NOT_LOGGED_IN' })
    const wrong = { audience: 'customer', username: 'ada@example.com', password: 'wrong' }
    expect(await request('POST', '/account/login', wrong)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(said).toHaveLength(1)
  })
})
