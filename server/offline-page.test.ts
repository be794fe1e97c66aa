import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newAccount } from '../test/harness/applicant.ts'
import { productionServer, publicUrl } from '../test/harness/production-server.ts'

const html = { accept: 'text/html' }
describe('the page that is read offline', () => {
  it('is one document: no script, no font, no link but "Try again", nothing that names the person', async () => {
    const { ask, instance } = await productionServer()
    for (const audience of ['hero', 'customer'] as const) {
      const person = await newAccount(instance, audience)
      const cookie = `__Host-hero=${audience}.${person.token}`
      const page = `/${audience}-signup-progress`
      const answer = await ask(`${page}/offline`, { headers: { ...html, cookie } })
      const text = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(text).toMatch(/This page is from .+ [ap]\.m\..* Eastern/)
      expect(text).not.toMatch(/<script|<link (?!rel="icon")|<img|<form|<input/)
      const links = [...text.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, to]) => to)
      expect(links).toEqual(['#main', `${page}?wait`])
      for (const own of [person.email, person.phone, person.lastName, person.token])
        expect(text).not.toContain(own)
    }
  })

  it('is refused like the progress page: without a session, after it, and for the other audience', async () => {
    const { ask, instance } = await productionServer()
    const customer = await newAccount(instance, 'customer')
    const offline = (cookie: string) => ask('/hero-signup-progress/offline', { headers: { ...html, cookie } })
    expect((await offline('')).status).toBe(302)
    expect((await offline(`__Host-hero=hero.${'T'.repeat(43)}`)).headers.get('location')).toMatch(/^\/login/)
    expect((await offline(`__Host-hero=customer.${customer.token}`)).status).toBe(403)
  })
})

describe('the service worker', () => {
  it('undoes itself when OFFLINE_PROGRESS is off', async () => {
    const { ask } = await productionServer({ site: { offlineProgress: false } })
    const answer = await ask('/progress-worker.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'",
    )
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    const done: string[] = []
    const scope = {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      skipWaiting: () => done.push('takes over'),
      caches: { delete: async (name: string) => done.push(`deletes ${name}`) },
      registration: { unregister: async () => done.push('unregisters') },
    }
    new Function(...Object.keys(scope), await answer.text())(...Object.values(scope))
    const works: Promise<unknown>[] = []
    for (const type of ['install', 'activate'])
      listeners.get(type)!({ waitUntil: work => void works.push(work) })
    await Promise.all(works)
    expect(done).toEqual(['takes over', 'deletes hero-progress', 'unregisters'])
    expect([...listeners.keys()]).toEqual(['install', 'activate'])
  })
})

describe('what the progress page sends about a device', () => {
  it('is refused without a session, for the other audience, unless it is a device, and without a key', async () => {
    const { ask, instance } = await productionServer()
    const [hero, customer] = [await newAccount(instance, 'hero'), await newAccount(instance, 'customer')]
    const send = async (cookie: string, body: unknown) => {
      const headers = {
        origin: publicUrl,
        'content-type': 'application/json',
        accept: 'application/json',
        cookie,
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await ask('/push-subscription', init)).status
    }
    const device = { endpoint: 'https://fcm.googleapis.com/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const own = `__Host-hero=hero.${hero.token}`
    expect(await send('', device)).toBe(302)
    expect(await send(`__Host-hero=customer.${customer.token}`, device)).toBe(403)
    for (const none of [{}, null, [], { endpoint: 'http://fcm.googleapis.com/1' }, { endpoint: 7 }])
      expect([none, await send(own, none)]).toEqual([none, 400])
    expect(await send(own, device)).toBe(404)
    expect(await send(own, { endpoint: device.endpoint })).toBe(404)
  })
})

describe('the manifest', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../web/public/${name}.webmanifest`), 'utf8'))

  it('of an applicant opens at the progress page, in the colors of our tokens', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../web/styles/tokens.css'), 'utf8')
    const { icons } = read('manifest')
    for (const audience of ['hero', 'customer']) {
      const manifest = read(audience)
      expect(manifest).toMatchObject({
        id: `/${audience}-signup-progress`,
        start_url: `/${audience}-signup-progress`,
        scope: '/',
        display: 'standalone',
        icons,
      })
      expect(tokens).toContain(`--ink-900: ${manifest.theme_color};`)
      expect(tokens).toContain(`--paper: ${manifest.background_color};`)
    }
  })

  it('of the account’s audience is linked on its pages, and the site’s own elsewhere', async () => {
    const { ask, instance } = await productionServer()
    const { token } = await newAccount(instance, 'customer')
    const headers = { ...html, cookie: `__Host-hero=customer.${token}` }
    for (const [path, manifest] of [
      ['/customer-signup-progress', '/customer.webmanifest'],
      ['/account', '/customer.webmanifest'],
      ['/', '/manifest.webmanifest'],
      ['/hero-signup', '/manifest.webmanifest'],
    ] as const) {
      const text = await (await ask(path, { headers })).text()
      expect([path, /rel="manifest" href="([^"]+)"/.exec(text)?.[1]]).toEqual([path, manifest])
    }
  })
})
