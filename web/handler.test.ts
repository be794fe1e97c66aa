import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { webBuild } from '../test/harness/web-build.ts'
import { webSettings } from '../test/harness/web-settings.ts'
import { readFiles } from './document/files.ts'
import { createWebHandler } from './handler.ts'
import { requestContext } from './request-context.server.ts'

const site = 'http://localhost:3000'

function oneResource() {
  const posted: string[] = []
  const resource = {
    loader: async ({ request }: LoaderFunctionArgs) => {
      if (request.url.includes('slow')) await new Promise(() => {})
      if (request.url.includes('break')) throw new Error('the password is lantern')
      return new Response('hello '.repeat(200), { headers: { 'content-type': 'text/plain' } })
    },
    action: async ({ request, context }: ActionFunctionArgs) => {
      posted.push(String((await request.formData()).get('name')))
      context.get(requestContext).cookies.set('notice', 'log-in')
      return new Response('done')
    },
  }
  const build = webBuild({ resource: { id: 'resource', path: '/resource', module: resource } })
  return { build, posted }
}

function instance({ publicUrl = site, production = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hero-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export const words = "walk"\n'.repeat(100))
  const { build, posted } = oneResource()
  const logged: { err: unknown; requestId: string }[] = []
  const files = readFiles(folder)
  const handle = createWebHandler({
    build,
    files,
    api: () => Response.json({}),
    clock: { now: () => new Date('2026-11-21T22:00:00Z') },
    log: { error: fields => logged.push(fields) },
    settings: webSettings({ production, publicUrl }),
  })
  const ask = (path: string, init: RequestInit = {}) =>
    handle(new Request(`${site}${path}`, init), { ip: '203.0.113.7', requestId: 'request-1' })
  /** A request as the proxy forwards it: plain http, with the client's `Host`. */
  const forwarded = (host: string, path: string, init: RequestInit = {}) =>
    handle(new Request(`http://${host}${path}`, init), { ip: '203.0.113.7', requestId: 'request-1' })
  return { ask, forwarded, files, posted, logged }
}

const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  ...({ duplex: 'half' } as object),
})

describe('the site as a function', () => {
  test('every answer carries the safety headers and the reference', async () => {
    const { ask } = instance()
    for (const path of ['/resource', '/assets/app-1a2b.js', '/resource?break']) {
      const { headers } = await ask(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toBe('request-1')
    }
  })

  test('a form of our own reaches its action, and the cookie it sets is in the answer', async () => {
    const { ask, posted } = instance()
    const answer = await ask('/resource', post('name=Maya'))
    expect(answer.status).toBe(200)
    expect(posted).toEqual(['Maya'])
    expect(answer.headers.get('set-cookie')).toBe('hero-notice=log-in; Path=/; HttpOnly; SameSite=Lax')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a form from another site is refused before any action', async () => {
    const { ask, posted } = instance()
    const answer = await ask('/resource', post('name=Maya', { origin: 'https://evil.example' }))
    expect(answer.status).toBe(403)
    expect(posted).toEqual([])
  })

  test('a failure is logged under its reference, and its words stay inside', async () => {
    const { ask, logged } = instance()
    const answer = await ask('/resource?break', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(page).toContain('Unexpected Application Error')
    expect(page).toContain('request-1')
    expect(page).not.toContain('lantern')
    expect(logged).toMatchObject([{ requestId: 'request-1', err: { message: 'the password is lantern' } }])
  })

  test('a visitor who leaves before the page is ready is no failure', async () => {
    const { ask, logged } = instance()
    const leaving = new AbortController()
    const answer = ask('/resource?slow', { signal: leaving.signal, headers: { accept: 'text/html' } })
    await new Promise(resolve => setTimeout(resolve, 10))
    leaving.abort()
    expect((await answer).status).toBe(499)
    expect(logged).toEqual([])
  })

  test('text leaves compressed where the browser takes it', async () => {
    const { ask } = instance()
    const answer = await ask('/resource', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('hello')
    expect(
      (await ask('/resource', { headers: { 'accept-encoding': 'br;q=0' } })).headers.get('content-encoding'),
    ).toBeNull()
  })

  test('a file with a hash in its name is kept for good, and not sent twice', async () => {
    const { ask } = instance()
    const first = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag')!
    expect((await ask('/assets/app-1a2b.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await (await ask('/assets/app-1a2b.js', { method: 'HEAD' })).text()).toBe('')
  })

  test('no path leads out of the folder of files', async () => {
    const { files } = instance()
    for (const path of [
      '/../handler.ts',
      '/assets/../../etc/passwd',
      '/assets/%2e%2e/app-1a2b.js',
      '/assets',
      '/',
    ])
      expect(await files.answer(new Request(site), path)).toBeUndefined()
  })
})

describe('the site behind a proxy that ends TLS', () => {
  const publicUrl = 'https://hero.example'
  const fromSite = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }

  test.each(['/resource', '/resource.data'])('takes a form of its own at %s', async path => {
    for (const host of ['hero.example', '10.0.0.5:3000', 'evil.example']) {
      const { forwarded, posted, logged } = instance({ publicUrl })
      const { status } = await forwarded(host, path, post('name=Maya', fromSite))
      expect([host, status, posted]).toEqual([host, 200, ['Maya']])
      expect(logged).toEqual([])
    }
  })

  test.each(['/resource', '/resource.data'])('refuses a form of another site at %s', async path => {
    const { forwarded, posted } = instance({ publicUrl })
    for (const origin of ['https://evil.example', 'http://hero.example', 'https://hero.example:8443', 'null'])
      for (const host of ['hero.example', 'evil.example']) {
        const { status } = await forwarded(host, path, post('name=Maya', { origin }))
        expect([origin, host, status]).toEqual([origin, host, 403])
      }
    expect(posted).toEqual([])
  })

  test('does not take the Host that a client wrote for its own', async () => {
    const { forwarded, posted } = instance({ publicUrl })
    const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
    expect((await forwarded('evil.example', '/resource', post('name=Maya', foreign))).status).toBe(403)
    expect(posted).toEqual([])
  })

  test('in development takes forms at the address that was opened, and at the public one', async () => {
    const { forwarded, posted } = instance({ publicUrl, production: false })
    for (const origin of ['http://127.0.0.1:3000', publicUrl])
      expect((await forwarded('127.0.0.1:3000', '/resource', post('name=Maya', { origin }))).status).toBe(200)
    expect(posted).toEqual(['Maya', 'Maya'])
  })
})
