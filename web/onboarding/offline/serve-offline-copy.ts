import { day, second } from '../../../contract/durations.ts'
import { offlineCache } from './offline-cache.ts'

/** After this long without an answer, the copy is shown. */
export const networkTimeout = 3 * second
/** An older copy is deleted instead of shown. */
export const copyLifetime = 7 * day
/** Header of the copy with the time when it was saved, in milliseconds. */
const savedAt = 'x-saved-at'
/** The URL parameter of "Try again". With it, the network may take as long as it needs. */
export const waitLonger = 'wait'
/** A page sends this message when it has shown new data. */
export const saveMessage = 'save'
/** A page sends this message when its person logs out. A copy that is still being fetched must not be saved after that. */
export const forgetMessage = 'forget'

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface ExtendableMessageEvent extends ExtendableEvent {
  data: unknown
}
interface PushEvent extends ExtendableEvent {
  data: { text(): string } | null
}
interface NotificationEvent extends ExtendableEvent {
  notification: { close(): void }
}
interface OpenPage {
  url: string
  focus(): Promise<unknown>
}
/**
 * The parts of the worker's global scope that we use. TypeScript can't load its own types for workers together with those for pages.
 */
export interface WorkerScope {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: (input: Request | string, options?: RequestInit) => Promise<Response>
  registration: {
    scope: string
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

/** An answer like this says nothing about who is logged in, because the server fails or is busy. */
const saysNothing = ({ status }: Response) => status >= 500 || status === 429

/**
 * The service worker of one progress page, which is its scope. It answers only that page, from the network, and shows the copy only if
 * there is no answer. Any answer other than the page (a redirect to the log-in, a refusal) deletes the copy. It caches no script,
 * style or font, so a release leaves nothing stale behind. Push messages come to it, too. docs/decisions/0343 and 0344 have the reasons.
 */
export function serveOfflineCopy(worker: WorkerScope): void {
  const page = new URL(worker.registration.scope).pathname
  /** Counts deletions, so that a copy requested before one isn't saved after it. */
  let deletions = 0

  async function forget() {
    deletions += 1
    await worker.caches.delete(offlineCache)
  }

  async function save() {
    const before = deletions
    const response = await worker.fetch(`${page}/offline`, { redirect: 'manual', cache: 'no-store' })
    if (response.status !== 200) return saysNothing(response) ? undefined : forget()
    const headers = new Headers(response.headers)
    headers.set(savedAt, String(Date.now()))
    const copy = new Response(await response.text(), { headers })
    if (before !== deletions) return
    // Also deletes the copies of other accounts on this device, for either audience.
    await worker.caches.delete(offlineCache)
    await (await worker.caches.open(offlineCache)).put(page, copy)
  }

  async function savedCopy() {
    const copy = await (await worker.caches.open(offlineCache)).match(page)
    if (!copy || Date.now() - Number(copy.headers.get(savedAt)) < copyLifetime) return copy
    await forget()
    return undefined
  }

  async function ask({ request, preloadResponse }: FetchEvent) {
    const response = (await preloadResponse) ?? (await worker.fetch(request))
    if (response.status !== 200 && !saysNothing(response)) await forget()
    return response
  }

  async function answer(event: FetchEvent) {
    const live = ask(event)
    // Even an answer that comes too late to be shown may delete the copy.
    event.waitUntil(live.catch(() => {}))
    const waits = new URL(event.request.url).searchParams.has(waitLonger)
    const late = new Promise<undefined>(resolve => setTimeout(resolve, networkTimeout, undefined))
    const first = await Promise.race([live.catch(() => undefined), ...(waits ? [] : [late])])
    return first ?? (await savedCopy().catch(() => undefined)) ?? live
  }

  async function openPage() {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = windows.find(({ url }) => new URL(url).pathname === page)
    await (open ? open.focus() : worker.clients.openWindow(page))
  }

  worker.addEventListener('push', event => {
    // Browsers demand a notification for each message, also for one without a text.
    const body = event.data?.text() || 'Open Hero to see what’s new.'
    // With a tag, a second notification replaces the first.
    event.waitUntil(worker.registration.showNotification('Hero', { body, tag: page, icon: '/icons/192.png' }))
  })
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openPage())
  })
  worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', event => {
    // Requests the page while the worker starts.
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
  })
  worker.addEventListener('message', event => {
    if (event.data === saveMessage) event.waitUntil(save().catch(() => {}))
    if (event.data === forgetMessage) event.waitUntil(forget())
  })
  worker.addEventListener('fetch', event => {
    const { method, mode, url } = event.request
    if (method !== 'GET' || mode !== 'navigate' || new URL(url).pathname !== page) return
    event.respondWith(answer(event))
  })
}
