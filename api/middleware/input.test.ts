import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'

const post = async (path: string, body: string) => {
  const { api } = await testApi()
  const answer = await api.fetch(
    new Request(`http://hero.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    { ip: '203.0.113.7' },
  )
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

describe('a body that no screen sends', () => {
  it.each([20_000, 40_000])('nested %i deep is a request that cannot be read', async depth => {
    const lists = '['.repeat(depth) + ']'.repeat(depth)
    const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(await post('/account/login', lists)).toEqual([400, 'MALFORMED_REQUEST'])
    expect(await post('/account/login', `{"username":${objects}}`)).toEqual([400, 'MALFORMED_REQUEST'])
  })

  it('of a few levels gets the messages of its fields, and U+0000 is found at every level', async () => {
    expect(await post('/account/login', '{"username":{"a":[[[]]]}}')).toEqual([422, 'INVALID_INPUT'])
    expect(await post('/account/login', '{"username":{"a":[["\\u0000"]]}}')).toEqual([
      400,
      'MALFORMED_REQUEST',
    ])
  })
})

describe('a calling code that no country has', () => {
  it.each(['+0', '+00', '+12', '+210', '+999'])(
    '%s is refused at the number, wherever it is sent',
    async countryCode => {
      const { client, solved } = await testApi()
      for (const audience of ['customer', 'hero'] as const) {
        const contact = { countryCode, phone: '2125550123', email: 'ada@example.com' }
        const asked = await client()[audience].requestCode({
          body: { ...contact, recaptcha_token: await solved() },
        })
        const entered = await client()[audience].signUp({
          body: {
            ...contact,
            firstName: 'Ada',
            lastName: 'Mercer',
            password: 'Lamp-post 7!',
            phoneOTP: '1234',
            termsAndConditions: true,
            contactAgree: true,
          },
        })
        for (const answer of [asked, entered]) {
          expect(answer.ok).toBe(false)
          expect(answer).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
        }
      }
    },
  )
})
