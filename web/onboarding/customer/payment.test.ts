import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { newAccount } from '../../../test/harness/applicant.ts'
import { siteOf } from '../../../test/harness/site.ts'

it('a card that was removed in another window is not said to pay for walks', {
  timeout: 60_000,
}, async () => {
  const api = await testApi()
  const { token } = await newAccount(api, 'customer')
  const site = await siteOf(api)
  const { html } = await site.open(href('/customer-signup-step-3'), {
    method: 'POST',
    cookie: `hero=customer.${token}`,
    body: new URLSearchParams({ intent: 'default', id: randomUUID() }),
  })
  expect(html).toContain('That card was already removed.')
  expect(html).not.toContain('pays for your walks')
  expect(site.problems).toEqual([])
})
