import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import { webBuild } from '../../test/harness/web-build.ts'
import { webSettings } from '../../test/harness/web-settings.ts'
import * as entry from '../entry.server.tsx'
import { createWebHandler } from '../handler.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRules } from './page-rules.ts'
import { createReadGuard, UndeclaredRead } from './shared-reads.ts'

const site = 'http://localhost:3000'

type Read = (args: LoaderFunctionArgs) => unknown

function siteWith(read: Read, { cached = true, handle = {} as Partial<FileHandle> } = {}) {
  const logged: { err: unknown; requestId: string }[] = []
  const module = {
    handle: { kind: 'file', ...handle },
    loader: (args: LoaderFunctionArgs) =>
      new Response(`found ${String(read(args))}`, { headers: { 'content-type': 'text/plain' } }),
  }
  const build = webBuild({ file: { id: 'file', path: '/file', module } })
  const handler = createWebHandler({
    build,
    api: () => Response.json({}),
    ...(cached ? { pages: createPageCache({ now: () => 0 }) } : {}),
    clock: { now: () => new Date('2026-11-21T22:00:00Z') },
    log: { error: fields => logged.push(fields) },
    settings: webSettings({ publicUrl: site }),
  })
  const ask = async (query = '', headers: Record<string, string> = {}) => {
    const request = new Request(`${site}/file${query}`, { headers })
    const answer = await handler(request, { ip: '203.0.113.7', requestId: 'request-1' })
    return { caching: answer.headers.get('cache-control'), text: await answer.text() }
  }
  return { ask, logged }
}

const undeclared: [what: string, read: Read, sent: [query: string, headers: Record<string, string>]][] = [
  ['a parameter', ({ url }) => url.searchParams.get('token'), ['?token=lantern', {}]],
  ['the query', ({ url }) => url.search, ['?token=lantern', {}]],
  ['the whole address', ({ url }) => `${url}`, ['?token=lantern', {}]],
  ['the request’s address', ({ request }) => new URL(request.url).search, ['?token=lantern', {}]],
  ['a header', ({ request }) => request.headers.get('sec-gpc'), ['', { 'sec-gpc': 'lantern' }]],
  ['the request, copied', ({ request }) => request.clone().url, ['?token=lantern', {}]],
  [
    'a cookie',
    ({ context }) => context.get(requestContext).cookies.notice(),
    ['', { cookie: 'hero-notice=lantern' }],
  ],
]

describe('a page that is cached for everyone', () => {
  test.each(undeclared)(
    'that reads %s is made only for its visitor, and it is reported once',
    async (_, read, sent) => {
      const { ask, logged } = siteWith(read)
      for (let time = 0; time < 2; time += 1) {
        const { caching, text } = await ask(...sent)
        expect(text).toContain('lantern')
        expect(caching).toBe('private, no-store')
      }
      expect(await ask()).toMatchObject({ caching: 'private, no-store' })
      expect(logged).toHaveLength(1)
      expect(logged[0]).toMatchObject({ requestId: 'request-1', err: expect.any(UndeclaredRead) })
    },
  )

  test('that catches what an undeclared read throws is not kept all the same', async () => {
    const { ask, logged } = siteWith(({ url }) => {
      try {
        return url.searchParams.get('token')
      } catch {
        return 'nothing'
      }
    })
    expect(await ask('?token=lantern')).toEqual({ caching: 'private, no-store', text: 'found lantern' })
    expect(logged).toHaveLength(1)
  })

  test('reads the clock where its handle says so', async () => {
    const now: Read = ({ context }) => context.get(requestContext).now.getTime()
    const silent = siteWith(now)
    expect((await silent.ask()).caching).toBe('private, no-store')
    expect(silent.logged).toHaveLength(1)
    const declared = siteWith(now, { handle: { clock: true } })
    expect((await declared.ask()).caching).toMatch(/^public/)
    expect(declared.logged).toEqual([])
  })

  test('reads its path, the method and what the visit says of the site', async () => {
    const { ask, logged } = siteWith(({ url, request, context }) => {
      const { settings, year } = context.get(requestContext)
      return [url.pathname, request.method, settings.publicUrl, year].join(' ')
    })
    expect(await ask('?token=lantern')).toEqual({
      caching: expect.stringMatching(/^public/),
      text: `found /file GET ${site} 2026`,
    })
    expect(logged).toEqual([])
  })

  test('is checked in development, where nothing is cached, for what it reads of its address', async () => {
    const { ask, logged } = siteWith(({ url }) => url.searchParams.get('token'), { cached: false })
    expect((await ask('?token=lantern')).text).not.toContain('lantern')
    expect(logged).toHaveLength(1)
    const cookies = siteWith(({ context }) => context.get(requestContext).cookies.notice(), { cached: false })
    expect((await cookies.ask('', { cookie: 'hero-notice=lantern' })).text).toBe('found lantern')
  })

  test('reads the parameters that are in its key, one by one', () => {
    const guard = createReadGuard({ query: ['page'], cookies: false, clock: false })
    const { searchParams } = guard.url(new URL(`${site}/blog?page=2&token=lantern`))
    expect([searchParams.get('page'), searchParams.has('page'), searchParams.getAll('page')]).toEqual([
      '2',
      true,
      ['2'],
    ])
    expect(() => searchParams.get('token')).toThrow(UndeclaredRead)
    expect(() => [...searchParams]).toThrow(UndeclaredRead)
    expect(() => searchParams.toString()).toThrow(UndeclaredRead)
  })
})

describe('a page is cached for nobody else', () => {
  const module = (handle: object) => ({ handle, default: () => null })
  const routes = {
    staff: { id: 'staff', path: 'staff', module: module({ kind: 'enhanced', line: 'staff' }) },
    account: { id: 'account', path: 'account', module: module({ kind: 'static', line: 'own' }) },
    token: {
      id: 'token',
      path: 'draft/:token',
      module: module({ kind: 'static', line: 'hero', own: true }),
    },
    list: {
      id: 'list',
      path: 'list',
      module: module({ kind: 'static', line: 'hero', query: { kept: { page: /^[2-9]$/ } } }),
    },
    open: { id: 'open', path: 'open/:slug', module: module({ kind: 'static', line: 'hero' }) },
  }
  const rule = createPageRules({ routes } as never, entry.matchRoutes)

  test.each(['/staff', '/staff?token=lantern', '/account', '/draft/lantern', '/open/fees.data'])('%s', path =>
    expect(rule(new URL(site + path))).toBeUndefined(),
  )
  test('values that a page does not know make no copies of it, however many there are', () => {
    const keys = Array.from(
      { length: 1_000 },
      (_, at) => rule(new URL(`${site}/list?page=x${at}&page2=${at}`))?.key,
    )
    expect(new Set(keys)).toEqual(new Set(['/list']))
    expect(rule(new URL(`${site}/list?page=02`))?.key).toBe('/list')
    expect(rule(new URL(`${site}/list?page=2`))?.key).toBe('/list?page=2')
  })
  test('but an open one is cached for everyone', () => {
    expect(rule(new URL(`${site}/open/fees?token=lantern`))?.key).toBe('/open/fees')
  })
})
