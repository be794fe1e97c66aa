import { describe, expect, it } from 'vitest'
import { fileGuide, versionGuide } from '../../contract/app-guides.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount, uploadPictures } from '../../test/harness/applicant.ts'
import { importExample, stubFetch } from '../../test/harness/example.ts'

const env = { address: '203.0.113.7', requestId: 'example' }

describe('the examples of the reference run as they are', () => {
  it('a private picture opens with the token of its owner', async () => {
    const house = await testApi()
    const account = await newAccount(house, 'customer')
    const [avatar] = await uploadPictures(house, account)
    const set = await account.client.customer.setAvatar({ body: { avatar: avatar! } })
    if (!set.ok) throw new Error(set.code)
    const { ownPicture } = await importExample<{
      ownPicture: (user: unknown, token: string) => Promise<Blob | undefined>
    }>(fileGuide.example)
    stubFetch(request => house.files.fetch(request, env))
    const picture = await ownPicture(set.data.user, account.token)
    expect(picture?.type).toBe('image/jpeg')
    expect(await ownPicture(set.data.user, 'another')).toBeUndefined()
  })

  it('an app that is too old learns where its update is', async () => {
    const apps = { customer: 'https://apps.example/customer' }
    const house = await testApi({ settings: { minimumVersions: { ios: '1.5' }, apps } })
    const { call } = await importExample<{
      call: (api: string, path: string, sent: object) => Promise<Record<string, unknown>>
    }>(versionGuide.example)
    stubFetch(request => house.api.fetch(request, env))
    const sent = { body: { audience: 'customer', username: 'ada@example.com', password: 'x' } }
    const { update } = await call('http://hero.test', '/account/login', sent)
    expect(update).toEqual({ message: expect.stringContaining(apps.customer), addresses: apps })
    house.deps.settings.minimumVersions = { ios: '1.4' }
    expect(await call('http://hero.test', '/account/login', sent)).toMatchObject({ code: 'LOGIN_FAILED' })
  })
})
