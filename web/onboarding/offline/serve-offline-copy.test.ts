import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { day, second } from '../../../contract/durations.ts'
import { copyLifetime, networkTimeout, serveOfflineCopy, type WorkerScope } from './serve-offline-copy.ts'

const site = 'https://hero.example'
const page = '/hero-signup-progress'

type Network = (path: string) => Response | Promise<Response>
const text = (body: string, status = 200) => new Response(status === 204 ? null : body, { status })
/** The answer that a navigation gets for a redirect. The browser follows it. */
const redirected = () => Object.defineProperty(text(''), 'status', { value: 0 })
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<Response>(() => {})

/** A browser with one worker: its cache, its network, and the events that the browser would send. */
function browser(scope = page) {
  const stored = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, (event: never) => void>()
  const asked: string[] = []
  const told: object[] = []
  const opened: string[] = []
  const windows: { url: string; focus(): Promise<unknown> }[] = []
  let network: Network = () => text('live')
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, copy: Response) => void entries.set(key, copy),
    }
  }
  const worker = {
    caches: { open, delete: async (name: string) => stored.delete(name) },
    fetch: async (input: Request | string) => {
      const path = typeof input === 'string' ? input : new URL(input.url).pathname
      asked.push(path)
      return network(path)
    },
    registration: {
      scope: site + scope,
      showNotification: async (title: string, options: NotificationOptions) =>
        void told.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  serveOfflineCopy(worker as unknown as WorkerScope)
  const saved = () => [...stored.values()].flatMap(entries => [...entries.keys()])
  return {
    asked,
    saved,
    told,
    opened,
    windows,
    async hear(type: string, event: object) {
      const works: Promise<unknown>[] = []
      const waitUntil = (work: Promise<unknown>) => works.push(work)
      listeners.get(type)!({ ...event, waitUntil } as never)
      await Promise.all(works)
    },
    on: (answer: Network) => {
      network = answer
    },
    async tell(data: unknown) {
      const works: Promise<unknown>[] = []
      listeners.get('message')!({ data, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
      await Promise.all(works)
    },
    /** What the page shows; undefined if the worker leaves the request to the browser. */
    visit(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<string> | undefined {
      let answered: Promise<Response> | undefined
      const request = { method, mode, url: site + path }
      const event = {
        request,
        waitUntil: () => {},
        respondWith: (answer: Promise<Response>) => {
          answered = answer
        },
      }
      listeners.get('fetch')!(event as never)
      return answered?.then(response => response.text())
    },
  }
}

async function withCopy(scope = page) {
  const phone = browser(scope)
  phone.on(path => text(path === `${scope}/offline` ? 'copy' : 'live'))
  await phone.tell('save')
  expect(phone.saved()).toEqual([scope])
  return phone
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T14:14:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the worker of a progress page', () => {
  it('asks the network first, and shows the copy only without an answer', async () => {
    const phone = await withCopy()
    expect(await phone.visit(page)).toBe('live')
    phone.on(away)
    expect(await phone.visit(page)).toBe('copy')
    expect(await phone.visit(`${page}?sent=drivingLicense`)).toBe('copy')
  })

  it('waits three seconds for a slow network, and as long as it takes after Try again', async () => {
    const phone = await withCopy()
    phone.on(never)
    const seen = phone.visit(page)
    await vi.advanceTimersByTimeAsync(networkTimeout)
    expect(await seen).toBe('copy')
    phone.on(() => new Promise(resolve => setTimeout(() => resolve(text('late')), 20 * second)))
    const again = phone.visit(`${page}?wait`)
    await vi.advanceTimersByTimeAsync(20 * second)
    expect(await again).toBe('late')
  })

  it('without a copy waits for the network, and fails as the browser would', async () => {
    const phone = browser()
    phone.on(() => new Promise(resolve => setTimeout(() => resolve(text('late')), 10 * second)))
    const seen = phone.visit(page)
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(await seen).toBe('late')
    phone.on(away)
    await expect(phone.visit(page)).rejects.toThrow('Failed to fetch')
  })

  it('leaves every other request to the browser: scripts, forms, files below the page', async () => {
    const phone = await withCopy()
    for (const path of ['/account', `${page}/changes`, `${page}/offline`, `${page}/license-dates.ics`])
      expect([path, phone.visit(path)]).toEqual([path, undefined])
    expect(phone.visit(page, { method: 'POST' })).toBeUndefined()
    expect(phone.visit(page, { mode: 'cors' })).toBeUndefined()
  })

  it.each([
    ['a redirect to the log-in', redirected],
    ['no session', () => text('', 401)],
    ['the other audience', () => text('', 403)],
    ['no such page', () => text('', 404)],
  ])('deletes the copy at %s, on a visit and on saving', async (_, answer) => {
    for (const reach of ['visit', 'save']) {
      const phone = await withCopy()
      phone.on(answer)
      await (reach === 'visit' ? phone.visit(page) : phone.tell('save'))
      expect([reach, phone.saved()]).toEqual([reach, []])
      phone.on(away)
      await expect(phone.visit(page)).rejects.toThrow('Failed to fetch')
    }
  })

  it('deletes it also when that answer comes after the copy was shown', async () => {
    const phone = await withCopy()
    phone.on(() => new Promise(resolve => setTimeout(() => resolve(redirected()), 5 * second)))
    const seen = phone.visit(page)
    await vi.advanceTimersByTimeAsync(networkTimeout)
    expect(await seen).toBe('copy')
    await vi.advanceTimersByTimeAsync(5 * second)
    expect(phone.saved()).toEqual([])
  })

  it('keeps it while the server fails or is busy, and shows what the server says', async () => {
    const phone = await withCopy()
    for (const status of [429, 500, 503]) {
      phone.on(() => text('not now', status))
      expect(await phone.visit(page)).toBe('not now')
      await phone.tell('save')
      expect(phone.saved()).toEqual([page])
    }
  })

  it('replaces the copy, and does not save one that was asked for before a log-out', async () => {
    const phone = await withCopy()
    phone.on(() => text('newer'))
    await phone.tell('save')
    phone.on(away)
    expect(await phone.visit(page)).toBe('newer')
    phone.on(path =>
      path === `${page}/offline`
        ? new Promise(resolve => setTimeout(() => resolve(text('too late')), 2 * second))
        : redirected(),
    )
    const saving = phone.tell('save')
    await phone.visit(page)
    await vi.advanceTimersByTimeAsync(2 * second)
    await saving
    expect(phone.saved()).toEqual([])
  })

  it('does not save a copy that is under way when the page says that its person logs out', async () => {
    const phone = await withCopy()
    phone.on(() => new Promise(resolve => setTimeout(() => resolve(text('too late')), 2 * second)))
    const saving = phone.tell('save')
    await phone.tell('forget')
    expect(phone.saved()).toEqual([])
    await vi.advanceTimersByTimeAsync(2 * second)
    await saving
    expect(phone.saved()).toEqual([])
  })

  it('deletes a copy of a week ago instead of showing it', async () => {
    const phone = await withCopy()
    phone.on(away)
    vi.setSystemTime(Date.now() + copyLifetime - 1)
    expect(await phone.visit(page)).toBe('copy')
    vi.setSystemTime(Date.now() + day)
    await expect(phone.visit(page)).rejects.toThrow('Failed to fetch')
    expect(phone.saved()).toEqual([])
  })

  it('asks for nothing but its page and its copy, and ignores other messages', async () => {
    const phone = await withCopy('/customer-signup-progress')
    await phone.visit('/customer-signup-progress')
    await phone.tell('something')
    expect(phone.asked).toEqual(['/customer-signup-progress/offline', '/customer-signup-progress'])
  })

  it('shows what is pushed, without details if there is no text, and opens its page or the one that is open', async () => {
    const phone = browser()
    await phone.hear('push', { data: { text: () => 'There is news.' } })
    await phone.hear('push', { data: null })
    const shown = { title: 'Hero', tag: page, icon: '/icons/192.png' }
    expect(phone.told).toEqual([
      { ...shown, body: 'There is news.' },
      { ...shown, body: 'Open Hero to see what’s new.' },
    ])
    const closed: string[] = []
    const notification = { close: () => closed.push('closed') }
    await phone.hear('notificationclick', { notification })
    const focused: string[] = []
    for (const path of ['/account', `${page}?sent=1`])
      phone.windows.push({ url: site + path, focus: async () => focused.push(path) })
    await phone.hear('notificationclick', { notification })
    expect([closed.length, phone.opened, focused]).toEqual([2, [page], [`${page}?sent=1`]])
  })
})
