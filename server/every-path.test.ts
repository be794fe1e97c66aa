import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract/calls.ts'
import { productionServer, publicUrl } from '../test/harness/production-server.ts'
import { siteRoutes } from '../test/harness/web-build.ts'
import { developmentPolicy } from '../web/document/headers.ts'
import { plainHeaders } from './answer-headers.ts'

type Asked = readonly [path: string, init?: RequestInit]

const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }
const html = { accept: 'text/html' }
const filled = (path: string) => path.replace(/:\w+/g, 'some')

const health: Asked[] = [
  ['/livez'],
  ['/livez', { method: 'OPTIONS' }],
  ['/readyz'],
  ['/readyz?deep'],
  ['/metrics'],
  ['/livez', { method: 'POST', body: 'x' }],
  ['/reports', { method: 'POST', body: '{}' }],
]
const apiPaths: Asked[] = [
  ...allCalls.map(({ call }): Asked => [`/api${filled(call.path)}`, { method: call.method }]),
  ...['PATCH', 'OPTIONS'].map((method): Asked => ['/api/account/login', { method }]),
  ['/api/account/login', { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' }],
  ['/api/account/login', { method: 'POST', headers: { 'content-length': '300000000' }, body: '{}' }],
  ['/api/docs'],
  ['/api/openapi.json'],
  ['/api/nowhere'],
  ['/api/'],
  ['/api/texts/inbound', { method: 'POST', body: 'Body=STOP' }],
  ['/api/screening/webhook', { method: 'POST', body: '{}' }],
]
const files: Asked[] = [
  ['/uploads/forged'],
  ['/uploads/forged', { method: 'OPTIONS' }],
  ['/uploads/forged', { method: 'PUT', body: 'x' }],
  ['/uploads/forged', { method: 'DELETE' }],
  ['/banners/banner-rate.png'],
  ['/banners/nothing.png'],
  ['/media/nothing.jpg'],
  ['/media/nothing.jpg', { method: 'POST', body: 'x' }],
  [`/media/${'a'.repeat(32)}-640.jpg`],
]
const pages: Asked[] = [
  ...siteRoutes.flatMap(({ address }): Asked[] => [
    [filled(address).replace('*', 'nowhere'), { headers: html }],
    [`${address === '/' ? '/_root' : filled(address).replace('*', 'nowhere')}.data`],
  ]),
  ['/nowhere/at/all', { headers: html }],
  ['/%E0%A4%A'],
  ['//nowhere'],
  ['/login', { method: 'POST', headers: { origin: 'https://evil.example' }, body: new URLSearchParams() }],
  ['/login', { method: 'POST', headers: { ...own, 'content-length': '300000000' }, body: 'x=1' }],
  ['/login', { method: 'DELETE', headers: own }],
  ['/logout', { method: 'POST', headers: own, body: new URLSearchParams() }],
]

const policyOf = (answer: Response) => {
  const policy = answer.headers.get('content-security-policy') ?? ''
  // These pages come from Vite; built pages are graded in test/pages/observatory.test.ts.
  if (policy === developmentPolicy) return 'closed'
  const rules = new Map(policy.split('; ').map(rule => [rule.split(' ')[0], rule]))
  const plugins = rules.has('object-src') ? rules.get('object-src') : rules.get('default-src')
  const isClosed =
    / 'none'$/.test(plugins ?? '') &&
    rules.get('base-uri') === "base-uri 'none'" &&
    /^frame-ancestors '(none|self)'$/.test(rules.get('frame-ancestors') ?? '')
  return isClosed ? 'closed' : `not: ${policy}`
}

/** What the body of an answer is: "named" if its type is there and a text says its encoding (RFC 9110, 8.3). */
const typeOf = ({ headers }: Response, bytes: number) => {
  const type = headers.get('content-type') ?? ''
  const isNamed = /^(text\/|.*xml)/.test(type) ? /;\s?charset=utf-8$/i.test(type) : type !== ''
  return bytes === 0 || isNamed ? 'named' : `not: ${type}`
}

const wanted = {
  hsts: 'max-age=63072000; includeSubDomains; preload',
  sniffing: 'nosniff',
  framing: 'DENY',
  reference: 'request-1',
  said: [
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ],
}
const carried = (path: string, { headers }: Response) => ({
  hsts: headers.get('strict-transport-security'),
  sniffing: headers.get('x-content-type-options'),
  framing: path.startsWith('/preview/') ? 'DENY' : headers.get('x-frame-options'),
  reference: headers.get('x-request-id'),
  said: wanted.said.filter(name => headers.has(name)),
})

describe('every answer of the server, in production', () => {
  it('carries what keeps browsers safe, and the type of its body, no matter what serves it: calls, files, pages, redirects and refusals', {
    timeout: 120_000,
  }, async () => {
    const { ask } = await productionServer()
    const statuses = new Set<number>()
    const missing: unknown[] = []
    for (const [path, init] of [...health, ...apiPaths, ...files, ...pages]) {
      const answer = await ask(path, init)
      const { byteLength } = await answer.arrayBuffer()
      statuses.add(answer.status)
      const found = carried(path, answer)
      const others = [policyOf(answer), typeOf(answer, byteLength)]
      if (!isDeepStrictEqual(found, wanted) || !isDeepStrictEqual(others, ['closed', 'named']))
        missing.push([init?.method ?? 'GET', path, answer.status, found, others])
    }
    expect(missing).toEqual([])
    expect([200, 204, 302, 401, 403, 404, 405, 413].filter(status => !statuses.has(status))).toEqual([])
  })

  it('carries it also before there is an app', () => {
    expect(plainHeaders({ production: true, publicUrl })).toMatchObject({
      'strict-transport-security': wanted.hsts,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(plainHeaders({ production: false, publicUrl: 'http://localhost:3000' })).not.toHaveProperty(
      'strict-transport-security',
    )
  })

  it('that ends a session clears what the browser stored of forms', async () => {
    const { ask } = await productionServer()
    const end = (path: string) => ask(path, { method: 'POST', headers: own, body: new URLSearchParams() })
    for (const path of ['/logout', '/console/logout']) {
      const answer = await end(path)
      expect([path, answer.status, answer.headers.get('clear-site-data')]).toEqual([path, 302, '"storage"'])
    }
    expect((await ask('/login', { headers: html })).headers.get('clear-site-data')).toBeNull()
  })
})
