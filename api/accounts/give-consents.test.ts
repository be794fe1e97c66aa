import { expect, it } from 'vitest'
import { type Audience, audiences } from '../../contract/fields.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'

async function openedByApp(
  news: { marketingEmail?: boolean; marketingSms?: boolean } = {},
  audience: Audience = 'customer',
) {
  const api = await testApi()
  const person = newPerson()
  const { phone, email, countryCode, password } = person
  await api.client()[audience].requestCode({ body: { phone, email, countryCode } })
  const phoneOTP = await api.codeFor(`+1${phone}`)
  const done = await api.client()[audience].signUp({ body: { ...person, phoneOTP, ...news } })
  if (!done.ok) throw new Error(done.message)
  const logIn = () => api.client().account.logIn({ body: { audience, username: email, password } })
  return { api, logIn, client: api.client(done.data.token) }
}
const yes = { termsAndConditions: true, contactAgree: true } as const

it.each(audiences)(
  'a sign-up of a %s without consents is accepted, and the log-in asks for them until they are given',
  async audience => {
    const { api, logIn, client } = await openedByApp({}, audience)
    expect(await logIn()).toMatchObject({ ok: true, data: { consentsMissing: true } })
    expect(await client.account.get()).toMatchObject({ data: { consentsMissing: true } })
    const refused = await client.account.giveConsents({ body: { contactAgree: true } as never })
    expect(!refused.ok && refused.errors).toEqual({
      termsAndConditions: 'You need to accept the terms and conditions',
    })
    const given = await client.account.giveConsents({ body: { ...yes, marketingEmail: true } })
    expect(given).toMatchObject({ ok: true, data: { marketingEmail: true, marketingSms: false } })
    expect(await logIn()).toMatchObject({ ok: true, data: { consentsMissing: false } })
    const rows = await api.db
      .selectFrom('consent')
      .select(['kind', 'granted', 'address'])
      .orderBy('kind')
      .execute()
    expect(rows.map(({ kind, granted, address }) => [kind, granted, address])).toEqual([
      ['contactAgree', true, '203.0.113.7'],
      ['marketingEmail', true, '203.0.113.7'],
      ['marketingSms', false, '203.0.113.7'],
      ['privacyPolicy', true, '203.0.113.7'],
      ['termsAndConditions', true, '203.0.113.7'],
    ])
    await client.account.giveConsents({ body: yes })
    expect(await client.account.get()).toMatchObject({
      data: { marketingEmail: true, consentsMissing: false },
    })
  },
)

it('until then nobody is sent news, whatever the sign-up said', async () => {
  const { api, client } = await openedByApp({ marketingEmail: true, marketingSms: true })
  expect(await client.account.get()).toMatchObject({ data: { marketingEmail: false, marketingSms: false } })
  const templates = (await api.queuedMessages()).map(({ template }) => template)
  expect(templates).not.toContain('news-texts-on')
})
