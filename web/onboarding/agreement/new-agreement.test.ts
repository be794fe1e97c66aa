import { href } from 'react-router'
import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { newAccount } from '../../../test/harness/applicant.ts'
import { siteOf } from '../../../test/harness/site.ts'

it('without a new version the page asks for nothing that only its text needs', {
  timeout: 60_000,
}, async () => {
  const api = await testApi()
  const { token } = await newAccount(api, 'hero')
  const asked: string[] = []
  const fetch: typeof api.api.fetch = (request, ...rest) => {
    asked.push(new URL(request.url).pathname)
    return api.api.fetch(request, ...rest)
  }
  const site = await siteOf({ ...api, api: { fetch } })
  const { html } = await site.open(href('/hero-signup-progress/agreement'), { cookie: `hero=hero.${token}` })
  expect(html).toContain('Nothing to agree to yet')
  expect(asked).toContain('/hero/new-agreement')
  expect(asked).not.toContain('/hero/hero-form/draft')
  expect(asked).not.toContain('/account')
})
