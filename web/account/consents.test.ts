import { href } from 'react-router'
import { expect, it } from 'vitest'
import { webSettings } from '../../test/harness/web-settings.ts'
import { openRequestContext } from '../request-context.server.ts'
import { loader } from './consents.tsx'

const account = {
  id: '1',
  audience: 'customer',
  firstName: 'Ana',
  lastName: 'Diaz',
  email: 'ana@hero.test',
  phone: '+12125550123',
  marketingEmail: false,
  marketingSms: false,
  createdAt: '2026-11-01T12:00:00.000Z',
}

/** What opening the page answers, if the API says this about the account. */
async function open(consents: { consentsMissing?: boolean }, next = '') {
  const { context } = openRequestContext({
    api: () => Response.json({ success: true, message: '', data: { ...account, ...consents } }),
    settings: webSettings({ production: false, publicUrl: 'http://localhost:3000' }),
    ip: '203.0.113.7',
    requestId: 'request-1',
    shared: false,
    userAgent: null,
    now: new Date('2026-11-21T22:00:00Z'),
    cookieHeader: `hero=customer.${'T'.repeat(43)}`,
    styleSheet: () => '',
    report: () => {},
    nonce: 'nonce',
    pages: { listed: [], own: [] },
  })
  const url = new URL(`http://localhost:3000${href('/account/consents')}`)
  url.searchParams.set('next', next)
  const args = { request: new Request(url), url, context, params: {} }
  try {
    return await loader(args as never)
  } catch (error) {
    if (error instanceof Response) return error.headers.get('location')
    throw error
  }
}

it('an account that has consented is sent on, and is not told that it has not', async () => {
  expect(await open({ consentsMissing: false })).toBe(href('/customer-signup-progress'))
  expect(await open({ consentsMissing: false }, href('/account'))).toBe(href('/account'))
  expect(await open({ consentsMissing: false }, 'https://elsewhere.test/')).toBe(
    href('/customer-signup-progress'),
  )
})

it('an account that has not is asked, also by an API that does not say', async () => {
  const asked = { audience: 'customer', next: href('/account') }
  expect(await open({ consentsMissing: true }, href('/account'))).toEqual(asked)
  expect(await open({}, href('/account'))).toEqual(asked)
})
