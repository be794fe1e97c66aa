import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import { readFiles } from '../../web/document/files.ts'
import { createPageCache } from '../../web/document/page-cache.ts'
import { createPageRules } from '../../web/document/page-rules.ts'
import { createWebHandler } from '../../web/handler.ts'
import type { WebBuild } from '../../web/web-build.ts'
import { webSettings } from '../harness/web-settings.ts'

const folder = resolve(import.meta.dirname, '../../build')
const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as WebBuild
const { alone } = inject('instances')
const site = 'https://hero.example'
const files = readFiles(join(folder, 'client'))
const rule = createPageRules(build, build.entry.module.matchRoutes)

/** A path for each route with a parameter. If a new cached route has none here, the test fails. */
const samples: Readonly<Record<string, string>> = {
  '/area/:zip': '/area/10025',
  '/newsroom/news/:slug': '/newsroom/news/introducing-hero',
  '/blog/:slug': '/blog/calm-first',
  '/authors/:slug': '/authors/safety-desk',
  '/help/:slug': '/help/background-check',
  '/help/:slug.md': '/help/ssn-not-accepted.md',
  '/customer-help/:slug': '/customer-help/during-the-walk',
  '/customer-help/:slug.md': '/customer-help/during-the-walk.md',
  '/sitemaps/:file.xml': '/sitemaps/pages.xml',
}

/** Pages that show their render time; their handle declares it. */
const dated = ['/prelaunch', '/.well-known/security.txt']

function pathOf(id: string): string {
  const { path = '', parentId } = build.routes[id]!
  const above = parentId && parentId !== 'root' ? pathOf(parentId) : ''
  return path ? `${above}/${path}` : above
}
const patterns = Object.keys(build.routes)
  .filter(id => id !== 'root')
  .map(id => pathOf(id) || '/')
const asked = patterns.map(pattern => samples[pattern] ?? pattern.replace(/:\w+/g, 'a1'))
const cached = [...new Set(asked)].filter(path => rule(new URL(site + path)) !== undefined)

/** A site in this process that uses the running product's API; its clock is fixed at `now`. */
function siteAt(now: Date, pages = createPageCache({ now: () => 0 })) {
  const logged: unknown[] = []
  const handle = createWebHandler({
    build,
    files,
    pages,
    api: () => new Response(null, { status: 500 }),
    clock: { now: () => now },
    log: { error: ({ err }) => logged.push(err) },
    settings: webSettings({
      publicUrl: site,
      apiBaseUrl: `${alone}/api`,
      heroApiBaseUrl: `${alone}/api`,
      waitlistBaseUrl: `${alone}/api`,
      applePayDomain: 'a file of Stripe',
      support: { phone: '(212) 555-0142', email: 'support@hero.example' },
      appLinks: {
        customer: { ios: 'ABCDE12345.com.hero.customer', fingerprints: [] },
        hero: { android: 'com.hero.hero', fingerprints: [Array(32).fill('A0').join(':')] },
      },
    }),
  })
  const ask = async (path: string, headers: Record<string, string> = {}, ip = '198.51.100.7') => {
    const request = new Request(site + path, { headers })
    const answer = await handle(request, { ip, requestId: `request-${ip}` })
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
  }
  return { ask, logged }
}

const token = 'a'.repeat(43)
const names = ['token', 'next', 'code', 'question', 'version', 'said', 'q', 'page', 'category', 'notice']
const strange = ['saved', 'sent', 'screen', 'search', 'utm_source', 'name', 'minutes', 'transit', 'x']
const noisyQuery = (path: string) => {
  const declared = new Set(rule(new URL(site + path))!.reads.query)
  const sent = [...names, ...strange, 'assignments'].filter(name => !declared.has(name))
  return `?${sent.map(name => `${name}=lantern`).join('&')}`
}
const noisyHeaders = {
  'user-agent': 'lantern',
  'accept-language': 'fr',
  'sec-gpc': '1',
  referer: 'https://lantern.example/',
  host: 'lantern.example',
  'x-forwarded-host': 'lantern.example',
  'x-forwarded-for': '192.0.2.200',
  origin: 'https://lantern.example',
  authorization: `Bearer ${token}`,
}
const guestCookies = `__Host-hero-staff=${token}; __Host-hero-notice=log-in; __Host-hero-audience=hero; __Host-hero-measure=yes; lantern=lantern`
/** Guests have a copy of their own, and shared caches one for everyone (decision 0531). */
const ways: { way: string; sent: Record<string, string>; cookie: string }[] = [
  { way: 'to guests', sent: {}, cookie: guestCookies },
  {
    way: 'to shared caches',
    sent: { via: '1.1 cache.example' },
    cookie: `__Host-hero=hero.${token}; ${guestCookies}`,
  },
]

describe('every cached route', () => {
  const at = new Date('2026-11-21T16:00:00Z')
  const plain = siteAt(at)
  const noisy = siteAt(at)
  const later = siteAt(new Date(at.getTime() + 3 * hour))

  it('is covered by this test: public pages, files, and a sample for each parameter', () => {
    expect(cached.length).toBeGreaterThan(60)
    for (const path of Object.values(samples)) expect(cached).toContain(path)
    const withoutSample = patterns.filter(
      pattern => /:/.test(pattern) && !samples[pattern] && cached.includes(pattern.replace(/:\w+/g, 'a1')),
    )
    expect(withoutSample).toEqual([])
    for (const pattern of patterns.filter(one => /:token|console|account|preview|dev\//.test(one)))
      expect(cached, pattern).not.toContain(pattern.replace(/:\w+/g, 'a1'))
  })

  it('reads nothing but what its handle declares', async () => {
    const found: string[] = []
    for (const path of cached) {
      const { status, etag } = await plain.ask(path)
      if (status !== 200 || !etag) found.push(`${path}: ${status}, not cached`)
    }
    expect(found).toEqual([])
    expect(plain.logged).toEqual([])
  })

  /** Other tests may publish texts meanwhile. On a difference, both render again, one right after the other. */
  const agree = async (
    path: string,
    ask: () => Promise<{ text: string }>,
    anew: () => Promise<{ text: string }>,
    sent: Record<string, string> = {},
  ) =>
    (await ask()).text === (await plain.ask(path, sent)).text ||
    (await anew()).text === (await siteAt(at).ask(path, sent)).text

  it.each(ways)(
    'is the same to the byte $way with other queries, headers, cookies and addresses',
    async ({ sent, cookie }) => {
      const found: string[] = []
      for (const path of cached) {
        const { authPage } = rule(new URL(site + path))!
        const headers = { ...noisyHeaders, ...sent, ...(authPage ? {} : { cookie }) }
        const askOf = (one: typeof noisy) => () => one.ask(path + noisyQuery(path), headers, '192.0.2.1')
        if (!(await agree(path, askOf(noisy), askOf(siteAt(at)), sent))) found.push(path)
      }
      expect(found).toEqual([])
      expect(noisy.logged).toEqual([])
    },
  )

  it('is the same to the byte three hours later, or declares that it reads the clock', async () => {
    const changed: string[] = []
    const then = new Date(at.getTime() + 3 * hour)
    for (const path of cached)
      if (
        !(await agree(
          path,
          () => later.ask(path),
          () => siteAt(then).ask(path),
        ))
      )
        changed.push(path)
    expect(changed.sort()).toEqual(dated.filter(path => changed.includes(path)).sort())
    for (const path of changed) expect(rule(new URL(site + path))!.reads.clock, path).toBe(true)
  })

  it('has each parameter that it reads in its key, or is not cached with it', () => {
    // Any other value counts as none (decision 0251).
    const known: Record<string, string> = { notice: 'log-in', as: 'hero' }
    for (const path of cached)
      for (const name of rule(new URL(site + path))!.reads.query) {
        const value = known[name] ?? '2'
        const found = rule(new URL(`${site}${path}?${name}=${value}`))
        expect(found?.key ?? 'not cached', `${path}?${name}`).toMatch(
          new RegExp(`not cached|${name}=${value}`),
        )
      }
  })
})

describe('made-up parameter values', () => {
  const thousand = Array.from({ length: 1_000 }, (_, at) => at)

  it('do not create pages: a thousand of them share the key of the list', () => {
    for (const path of ['/newsroom/news', '/blog', '/help', '/customer-help', '/', '/company'].filter(path =>
      cached.includes(path),
    ))
      for (const name of ['page', 'notice'])
        for (const value of ['x', '0', '1.', '-', '1e', '02']) {
          const keys = thousand.map(at => rule(new URL(`${site}${path}?${name}=${value}${at}`))?.key)
          expect(new Set(keys), `${path}?${name}=${value}…`).toEqual(new Set([path]))
        }
  })

  it('past the end or of an unknown category are not cached either, and render no list', async () => {
    const pages = createPageCache({ now: () => 0 })
    const { ask, logged } = siteAt(new Date('2026-11-21T16:00:00Z'), pages)
    for (const path of ['/newsroom/news', '/blog', '/help', '/customer-help']) await ask(path)
    const bytes = pages.bytes
    for (const at of thousand.slice(0, 40)) {
      for (const path of ['/newsroom/news', '/blog', '/help', '/customer-help']) {
        const { status, text } = await ask(`${path}?page=${900 + at}`)
        expect([path, status, text]).toEqual([path, 302, ''])
        expect(pages.peek(`${path}?page=${900 + at}`)).toBeUndefined()
        expect((await ask(`${path}?page=x${at}`)).status).toBe(200)
      }
      expect((await ask(`/blog?category=none${at}`)).status).toBe(404)
      expect(pages.peek(`/blog?category=none${at}`)).toBeUndefined()
    }
    // Recompressing a page later changes its size a little, whereas a hundred copies would take far more.
    expect(pages.bytes).toBeLessThan(2 * bytes)
    expect(logged).toEqual([])
  })
})

it('the address of an invitation to the staff is never cached, with its token or without', () => {
  for (const path of [
    '/console/invitation',
    '/console/invitation?token=lantern',
    '/console/login?next=/console',
  ])
    expect(rule(new URL(site + path))).toBeUndefined()
})
