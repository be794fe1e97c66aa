import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '../contract/errors.ts'
import type { Result } from '../contract/result.ts'
import { webSettings } from '../test/harness/web-settings.ts'
import type { InProcessApi } from './api.server.ts'
import { openRequestContext } from './request-context.server.ts'
import {
  dataOf,
  type RouteArgs,
  requireAccount,
  requireCustomer,
  requireHero,
  requireStaff,
} from './session.server.ts'

const token = 'T'.repeat(43)
const settings = webSettings({ production: false, publicUrl: 'http://localhost:3000' })

function requestWith(
  cookie: string | null,
  path = '/hero-signup-progress',
  api: InProcessApi = () => Response.json({}),
) {
  const reported: unknown[] = []
  const opened = openRequestContext({
    api,
    settings,
    ip: '203.0.113.7',
    requestId: 'request-1',
    shared: false,
    userAgent: null,
    now: new Date('2026-11-21T22:00:00Z'),
    cookieHeader: cookie,
    styleSheet: () => '',
    report: error => reported.push(error),
    nonce: 'nonce',
    pages: { listed: [], own: [] },
  })
  const request = new Request(`http://localhost:3000${path}`)
  // React Router passes loaders a URL without its own suffix.
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  const args: RouteArgs = { request, url, context: opened.context }
  return { args, reported, cookies: opened.values.cookies }
}

function thrown(
  work: () => unknown,
): Response & { data: { code: string; audience?: string }; init: ResponseInit } {
  try {
    work()
  } catch (error) {
    return error as never
  }
  throw new Error('nothing was thrown')
}

function refusal(code: RefusalCode): Result<never> {
  const { status, message } = refusals[code]
  return { ok: false, code, status, message, errors: {}, requestId: 'api-request' }
}

describe('guards', () => {
  test('without a session one is sent home with the notice', () => {
    const answer = thrown(() => requireHero(requestWith(null).args))
    expect(answer.headers.get('location')).toBe('/?notice=log-in&next=%2Fhero-signup-progress')
  })

  test('the page that was asked for comes along whole', () => {
    const answer = thrown(() =>
      requireAccount(requestWith(null, '/account/support.data?sent=A-1&_routes=x').args),
    )
    const to = new URL(answer.headers.get('location')!, 'http://localhost')
    expect([to.pathname, to.searchParams.get('next')]).toEqual(['/', '/account/support?sent=A-1'])
  })

  test('with a session of the audience they prove it', () => {
    expect(requireHero(requestWith(`hero=hero.${token}`).args).audience).toBe('hero')
    expect(requireCustomer(requestWith(`hero=customer.${token}`).args).audience).toBe('customer')
    expect(requireAccount(requestWith(`hero=customer.${token}`).args).audience).toBe('customer')
  })

  test('the other audience gets its own page, with 403', () => {
    const answer = thrown(() => requireHero(requestWith(`hero=customer.${token}`).args))
    expect(answer.data).toMatchObject({ code: 'WRONG_AUDIENCE', audience: 'customer' })
    expect(answer.init.status).toBe(403)
  })

  test('an account opens nothing of the staff, and staff are sent to their own log-in', () => {
    const answer = thrown(() => requireStaff(requestWith(`hero=hero.${token}`, '/console').args))
    expect(answer.headers.get('location')).toBe('/console/login?next=%2Fconsole')
  })

  test('the account’s token goes along with a call, and the staff’s does not', async () => {
    const seen: (string | null)[] = []
    const api: InProcessApi = request => {
      seen.push(request.headers.get('authorization'))
      return Response.json({ success: true, message: '', data: {} })
    }
    const { args } = requestWith(`hero=hero.${token}; hero-staff=${'S'.repeat(43)}`, '/', api)
    await requireHero(args).api.hero.state()
    await requireStaff(args).api.console.me()
    expect(seen).toEqual([token, 'S'.repeat(43)])
  })
})

describe('what a call answers', () => {
  test('good data is handed on', () => {
    expect(dataOf(requestWith(null).args, { ok: true, data: 7, message: '' })).toBe(7)
  })

  test('a token the API refuses is cleared, and log-in leads back', () => {
    const { args, cookies } = requestWith(`hero=hero.${token}`, '/hero-signup-step-2')
    const answer = thrown(() => dataOf(args, refusal('SESSION_ENDED')))
    expect(answer.headers.get('location')).toBe('/login?next=%2Fhero-signup-step-2')
    expect(cookies.account()).toBeUndefined()
    expect(cookies.notice()).toBe('session-ended')
  })

  test('the way back is the page, not the address of its data', () => {
    const { args } = requestWith(`hero=hero.${token}`, '/hero-signup-step-2.data?_routes=x')
    const location = thrown(() => dataOf(args, refusal('SESSION_ENDED'))).headers.get('location')
    expect(location).toBe('/login?next=%2Fhero-signup-step-2')
  })

  test('what does not exist is a 404 page', () => {
    expect(thrown(() => dataOf(requestWith(null).args, refusal('NOT_FOUND'))).init.status).toBe(404)
  })

  test('a failure of ours is reported and shows its reference', () => {
    const { args, reported } = requestWith(`hero=hero.${token}`)
    expect(thrown(() => dataOf(args, refusal('INTERNAL'))).data).toMatchObject({ requestId: 'api-request' })
    expect(reported).toHaveLength(1)
  })
})

test('a context is the one React Router checks for', () => {
  expect(requestWith(null).args.context).toBeInstanceOf(RouterContextProvider)
})
