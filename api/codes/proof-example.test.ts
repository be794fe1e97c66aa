import { expect, it, vi } from 'vitest'
import { proofGuide } from '../../contract/proof-guide.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { importExample, stubFetch } from '../../test/harness/example.ts'

it('the example of the API reference runs as it is, and its proof is one', async () => {
  const api = await testApi()
  const { proofFor } = await importExample<{ proofFor: (api: string, action: string) => Promise<string> }>(
    proofGuide.example,
  )
  stubFetch(request => api.api.fetch(request, { ip: '203.0.113.7', requestId: 'example' }))
  const recaptcha_token = await proofFor('http://hero.test', 'sign_up')
  vi.unstubAllGlobals()
  const { phone, email } = newPerson()
  const client = api.client()
  const username = email
  expect(
    await client.account.requestResetCode({ body: { audience: 'customer', username, recaptcha_token } }),
  ).toMatchObject({ ok: true })
  expect(await api.db.selectFrom('spent_token').selectAll().execute()).toEqual([])
  expect(await client.customer.requestCode({ body: { phone, email, recaptcha_token } })).toMatchObject({
    ok: true,
  })
  const row = await api.db
    .selectFrom('code')
    .select('asked_with_proof')
    .where('purpose', '=', 'sign-up')
    .execute()
  expect(row).toEqual([{ asked_with_proof: true }])
})
