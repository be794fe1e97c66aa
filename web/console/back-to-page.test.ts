import { href } from 'react-router'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'

it('an action in a list leads back to the page and the filters on which it was pressed', {
  timeout: 120_000,
}, async () => {
  const api = await testApi({ content: true })
  const admin = await newStaff(api, ['admin'])
  const { client, token } = await admin.logIn()
  const cookie = `hero-staff=${token}; hero-staff-id=${admin.id}`
  const site = await siteOf(api)
  const after = async (address: string, fields: Record<string, string>) =>
    (await site.open(address, { method: 'POST', body: new URLSearchParams(fields), cookie })).at
  const [from, to] = ['/old-walk', '/help']
  await client.editing.putRedirect({ body: { from, to } })

  const redirects = `${href('/console/content/redirects')}?search=walk&after=%2Fa`
  expect(await after(redirects, { intent: 'remove', from, to })).toBe(redirects)
  expect(await client.editing.redirects({ query: {} })).toMatchObject({ data: { rows: [] } })
  const delivery = `${href('/console/delivery')}?waiting=1&failed=2&addresses=1`
  expect(await after(delivery, { intent: 'replay', state: 'failed' })).toBe(delivery)
  const searches = `${href('/console/searches')}?questions=2&texts=1`
  const asked = { question: 'do you walk cats', topicType: 'Customer' }
  expect(await after(searches, asked)).toBe(searches)
  const choosing = `${href('/console/searches')}?question=cats&for=Customer&questions=2&texts=1`
  expect((await site.open(choosing, { cookie })).at).toBe(choosing)
  expect(
    await after(choosing, {
      intent: 'choose',
      question: 'minutes minimum card bank',
      topicType: 'Customer',
      slug: 'surge-payments',
    }),
  ).toBe(searches)
})
