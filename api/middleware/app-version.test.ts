import { describe, expect, it } from 'vitest'
import { refusalsOf } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { askPath } from '../../test/harness/ask-path.ts'
import type { ApiSettings } from '../deps.ts'

const stores = { customer: 'https://apps.example/customer', hero: 'https://apps.example/hero' }
const minimumVersions = { ios: '1.4.0', android: '1.10' }
const old = { platform: 'ios', version: '1.3.9' }

const outdated = (apps: ApiSettings['apps'] = stores) => testApi({ settings: { minimumVersions, apps } })

describe('an app below the minimum version', () => {
  it('is refused a sign-up code before any effect, with the update and its address', async () => {
    const instance = await outdated()
    const { phone, email, countryCode } = newPerson()
    const refused = await askPath(instance, ['POST', '/users/user-request-otp'], {
      headers: { ...old, 'idempotency-key': 'one' },
      body: { requestOtpTo: 'NUMBER', type: 'SIGN_UP', phone, email, countryCode },
    })
    expect(refused.status).toBe(426)
    expect(refused.body).toEqual({
      success: false,
      code: 'UPDATE_REQUIRED',
      message:
        'This version of the app no longer works. Please update it to continue. ' +
        'Customers: https://apps.example/customer Heroes: https://apps.example/hero',
      updateAt: stores,
      requestId: 'test-request',
    })
    expect(refused.headers.get('cache-control')).toBe('no-store')
    for (const table of ['code', 'message', 'idempotency_key', 'rate_limit'] as const)
      expect([table, await instance.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })

  it('is refused writes and personal answers of its account, which stay as they were', async () => {
    const instance = await outdated()
    const customer = await newAccount(instance, 'customer')
    const hero = await newAccount(instance, 'hero')
    const sessions = () =>
      instance.db.selectFrom('session').select(['id', 'last_used_at']).orderBy('id').execute()
    const before = await sessions()
    instance.clock.advance(3_600_000)
    const asked: [string, string, string, unknown?][] = [
      ['GET', '/users/profile', customer.token],
      ['PUT', '/users/profile', customer.token, { avatar: 'x.jpg' }],
      ['POST', '/payment/add-card', customer.token, {}],
      ['GET', '/utils/upload-file?location=users/&type=IMAGE&count=1', customer.token],
      ['GET', '/hero/become-hero', hero.token],
      ['POST', '/hero/hero-form', hero.token, {}],
      ['POST', '/hero/background-check', hero.token, { number: '219099990' }],
    ]
    for (const [method, path, authorization, body] of asked) {
      const refused = await askPath(instance, [method, path], { headers: { ...old, authorization }, body })
      expect([path, refused.status, refused.body.code]).toEqual([path, 426, 'UPDATE_REQUIRED'])
    }
    expect(await sessions()).toEqual(before)
    expect(await instance.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  it("is told of its own app where the call is one audience's", async () => {
    const instance = await outdated()
    const to = async (path: string) =>
      (await askPath(instance, ['POST', path], { headers: old, body: {} })).body.message as string
    expect(await to('/hero/hero-form')).toMatch(/continue\. https:\/\/apps\.example\/hero$/)
    expect(await to('/payment/add-card')).toMatch(/continue\. https:\/\/apps\.example\/customer$/)
    const unset = await outdated({})
    const { body } = await askPath(unset, ['POST', '/payment/add-card'], { headers: old, body: {} })
    expect(body.message).toBe('This version of the app no longer works. Please update it to continue.')
    expect(body).not.toHaveProperty('updateAt')
  })

  it('still reads what is public', async () => {
    const instance = await testApi({ settings: { minimumVersions, apps: stores }, content: true })
    for (const path of [
      '/utils/topic',
      '/utils/news',
      '/utils/blog',
      '/pages/customer-terms-conditions',
      '/utils/prices',
    ]) {
      const answer = await askPath(instance, ['GET', path], { headers: old })
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  it('still logs out, here and everywhere', async () => {
    const instance = await outdated()
    for (const path of ['/account/logout', '/account/logout-everywhere']) {
      const { token: authorization, accountId } = await newAccount(instance, 'customer')
      const out = await askPath(instance, ['POST', path], { headers: { ...old, authorization } })
      expect(out.body).toMatchObject({ success: true, data: { ended: 1 } })
      const open = await instance.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    }
  })
})

describe('served is', () => {
  it.each([
    ['the minimum itself', { platform: 'ios', version: '1.4.0' }],
    ['a newer one, by number', { platform: 'android', version: '1.11' }],
    ['a platform written in capitals', { platform: 'IOS', version: '2.0' }],
    ['a platform without a minimum', { platform: 'windows', version: '0.1' }],
    ['a platform that every object has a property of', { platform: 'constructor', version: '0.1' }],
    ['a version that is none', { platform: 'ios', version: 'nightly' }],
    ['an app that says nothing', {}],
    ['the site', { platform: 'web', version: '1.0.0' }],
  ])('%s', async (_, headers) => {
    const instance = await outdated()
    const { token: authorization } = await newAccount(instance, 'customer')
    const answer = await askPath(instance, ['GET', '/users/profile'], {
      headers: { ...headers, authorization } as never,
    })
    expect(answer.status).toBe(200)
  })

  it('every version where no minimum is set', async () => {
    const instance = await testApi()
    const { token: authorization } = await newAccount(instance, 'customer')
    const answer = await askPath(instance, ['GET', '/users/profile'], {
      headers: { platform: 'ios', version: '0.0.1', authorization },
    })
    expect(answer.status).toBe(200)
  })
})

it('the reference lists the refusal with every call that may give it', () => {
  const without = allCalls.filter(({ call }) => !refusalsOf(call).includes('UPDATE_REQUIRED'))
  expect(without.every(({ call, name }) => call.caller === 'anyone' || /^account\.logOut/.test(name))).toBe(
    true,
  )
})
