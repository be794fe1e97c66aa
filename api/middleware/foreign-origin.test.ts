import { describe, expect, it } from 'vitest'
import { appShellOrigins } from '../../contract/app-shells.ts'
import { allCalls, isConsoleCall } from '../../contract/calls.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { askPath } from '../../test/harness/ask-path.ts'
import { newStaff } from '../../test/harness/staff.ts'

const names = { firstName: 'Bea', lastName: 'Byron' }

describe.each(appShellOrigins)('an app in a shell at %s', origin => {
  const shell = { origin, 'sec-fetch-site': 'cross-site' }

  it('signs up, writes with its token and reads the answers', async () => {
    const instance = await testApi()
    const person = newPerson()
    const { phone, email, countryCode } = person
    const body = { requestOtpTo: 'NUMBER', type: 'SIGN_UP', phone, email, countryCode }
    const asked = await askPath(instance, ['POST', '/users/user-request-otp'], { headers: shell, body })
    expect(asked.body).toMatchObject({ success: true })
    const phoneOTP = await instance.codeFor(`+1${phone}`)
    const opened = await askPath(instance, ['POST', '/users/user-signup'], {
      headers: shell,
      body: { ...person, phoneOTP },
    })
    const authorization = opened.body.data.token as string
    const changed = await askPath(instance, ['PUT', '/account/names'], {
      headers: { ...shell, authorization },
      body: names,
    })
    expect(changed.body).toMatchObject({ success: true, data: names })
    for (const { headers } of [asked, opened, changed]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toBe('origin')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('is told before a call what it may send', async () => {
    const instance = await testApi()
    const { status, headers, body } = await askPath(instance, ['OPTIONS', '/users/profile'], {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    })
    expect([status, body]).toEqual([204, undefined])
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-headers')).toMatch(
      /authorization, content-type, idempotency-key/,
    )
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('has no authority of cookies: with one a write is refused and no answer can be read', async () => {
    const instance = await testApi()
    const { token } = await newAccount(instance, 'customer')
    const cookie = `__Host-session=${token}; session=${token}`
    const write = { headers: { ...shell, cookie }, body: names }
    const refused = await askPath(instance, ['PUT', '/account/names'], write)
    expect([refused.status, refused.body.code]).toEqual([403, 'ORIGIN_REFUSED'])
    const withToken = { ...write, headers: { ...write.headers, authorization: token } }
    expect((await askPath(instance, ['PUT', '/account/names'], withToken)).body.code).toBe('ORIGIN_REFUSED')
    const read = await askPath(instance, ['GET', '/users/profile'], { headers: { ...shell, cookie } })
    expect(read.status).toBe(401)
    for (const { headers } of [refused, read]) expect(headers.get('access-control-allow-origin')).toBeNull()
    const row = await instance.db.selectFrom('account').select('first_name').executeTakeFirstOrThrow()
    expect(row.first_name).toBe('Ada')
  })

  it('makes no write of the console, not even its log-in', async () => {
    const instance = await testApi()
    const { token: authorization } = await (await newStaff(instance, ['admin'])).logIn()
    const writes = allCalls.filter(({ name, call }) => isConsoleCall(name) && call.method !== 'GET')
    for (const { call } of writes) {
      const path = call.path.replace(/:\w+/g, 'some')
      const { body } = await askPath(instance, [call.method, path], {
        headers: { ...shell, authorization },
        body: {},
      })
      expect([path, body.code]).toEqual([path, 'ORIGIN_REFUSED'])
    }
  })
})

describe('a page of any other site', () => {
  it.each([
    'https://evil.example',
    'capacitor://localhost.evil.example',
    'https://localhost:8100',
    'http://localhost.evil.example',
    'capacitor://LOCALHOST.',
    'null',
    'file://',
  ])('at %s writes nothing, reads nothing and is allowed nothing', async origin => {
    const instance = await testApi()
    const { token: authorization } = await newAccount(instance, 'customer')
    const write = await askPath(instance, ['PUT', '/account/names'], {
      headers: { origin, authorization },
      body: names,
    })
    expect([write.status, write.body.code]).toEqual([403, 'ORIGIN_REFUSED'])
    const read = await askPath(instance, ['GET', '/users/profile'], { headers: { origin, authorization } })
    const before = await askPath(instance, ['OPTIONS', '/users/profile'], { headers: { origin } })
    expect(before.status).toBe(405)
    for (const { headers } of [write, read, before]) {
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('vary')).toBe('origin')
    }
  })
})

describe('a browser that hides origins', () => {
  it.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
  ])('with Sec-Fetch-Site %s is answered %i', async (site, status) => {
    const instance = await testApi()
    const { token: authorization } = await newAccount(instance, 'customer')
    const write = await askPath(instance, ['PUT', '/account/names'], {
      headers: { origin: 'null', 'sec-fetch-site': site, authorization },
      body: names,
    })
    expect(write.status).toBe(status)
  })
})

it('any `language` is accepted, and texts are English', async () => {
  const instance = await testApi()
  for (const language of ['en', 'es-US', 'zz', '', 'x'.repeat(2_000)]) {
    const { status, body } = await askPath(instance, ['GET', '/users/profile'], { headers: { language } })
    expect([status, body.message]).toEqual([401, 'Please log in to continue'])
  }
})
