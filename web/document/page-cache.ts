import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../contract/durations.ts'
import { compress, type Encoding } from './compress.ts'
import { notCutOff } from './headers.ts'
import { nothingComing, type ScheduledChanges } from './scheduled-changes.ts'

export type Body = Encoding | 'identity'

/** A page that is the same for everyone, in each encoding, with the headers of its answers ready to be written. */
export interface CachedPage {
  etags: Record<Body, string>
  bodies: Record<Body, Buffer>
  /** Name and value in turn, as `writeHead` takes them. */
  headers: Record<Body, string[]>
  /** For an auth page, which is cached only for visitors without a cookie: its headers when the address was opened by hand. */
  headersWhenOpenedDirectly?: Record<Body, string[]>
}

/** An answer that was read to its end, so that all who waited for it can have it. */
export interface WholeAnswer {
  status: number
  headers: Headers
  body: Buffer
  /** The page is for those alone who carry no cookie (`PageHandle`). */
  authPage?: boolean
}

/**
 * What came of rendering. `own`: it looked at who asks, so it is nobody else's. `kept: false`: the same for everyone, but
 * not to be kept (not found, or something failed on the way: `failed`).
 */
export type Rendered = { own: true } | { own: false; keep: boolean; failed: boolean; answer: WholeAnswer }
export type Found = { page: CachedPage } | { answer: WholeAnswer } | { own: true }

export interface PageCacheOptions {
  /** Milliseconds. */
  now: () => number
  maxBytes?: number
  /** By the same clock as `now`. */
  coming?: ScheduledChanges
  times?: Partial<typeof pageTimes>
}

/** Milliseconds. */
export const pageTimes = {
  /** So old a page may be and still be answered while it is rendered again; an older one is waited for. */
  background: 10 * 60 * second,
  /** How long a page that is kept is waited for when it is rendered again. */
  patience: 1.5 * second,
  /** While no change can be heard of a page is fresh for so long at most. */
  deaf: 2 * second,
  /** After a failure the old page is answered for so long before it is tried again. */
  pause: 2 * second,
}

export interface PageCache {
  /** The page of this key, rendered if need be: once, however many ask. `fresh`: milliseconds. */
  get(key: string, wish: { fresh: number; render: () => Promise<Rendered> }): Promise<Found>
  /** What can be answered without another thought; undefined: ask `get`. */
  peek(key: string): CachedPage | undefined
  /** All pages are of yesterday: something was published. */
  renew(): void
  /** Whether a change would be heard of; while not, pages are fresh for a moment only. */
  setConnected(yes: boolean): void
  readonly bytes: number
}

interface Entry {
  page: CachedPage
  hash: string
  version: number
  born: number
  fresh: number
  bytes: number
  /** Asked for since room was last made. */
  used: boolean
  /** Not tried again before this moment: it failed. */
  retryAt: number
}

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400'

/** Of the words and of the headers: a policy that changed is another page. */
const hashOf = ({ headers, body }: WholeAnswer) =>
  createHash('sha256')
    .update(headers.get('content-security-policy') ?? '')
    .update(body)
    .digest('base64url')
    .slice(0, 22)

async function toCachedPage(answer: WholeAnswer, hash: string, lasting: boolean): Promise<CachedPage> {
  const { headers, body, authPage } = answer
  const [br, gzip] = await Promise.all([
    compress(body, 'br', { lasting }),
    compress(body, 'gzip', { lasting }),
  ])
  const bodies = { br, gzip, identity: body }
  const etags = { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` }
  const shared = new Headers(headers)
  for (const name of ['content-length', 'x-request-id', 'set-cookie']) shared.delete(name)
  // Going back does not show again what was typed into an auth page, and a visitor who is logged in by then is redirected.
  shared.set('cache-control', authPage ? 'private, no-store' : cacheControl)
  shared.set('vary', 'accept-encoding')
  const headersOf = (kind: Body, others: Record<string, string>) => {
    const own = new Headers(shared)
    for (const [name, value] of Object.entries(others)) own.set(name, value)
    own.set('etag', etags[kind])
    if (kind !== 'identity') own.set('content-encoding', kind)
    own.set('content-length', String(bodies[kind].byteLength))
    return [...own].flat()
  }
  const allWith = (others: Record<string, string>) => ({
    br: headersOf('br', others),
    gzip: headersOf('gzip', others),
    identity: headersOf('identity', others),
  })
  const page = { bodies, etags, headers: allWith({}) }
  return authPage ? { ...page, headersWhenOpenedDirectly: allWith(notCutOff) } : page
}

const sizeOf = ({ bodies }: CachedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0)

/**
 * Public pages in memory (ARCHITECTURE, Speed): rendered once per version of the content, compressed once, answered stale
 * rather than not at all. Bounded by bytes; pages that nobody asked for go first.
 */
export function createPageCache({
  now,
  maxBytes = 96 * 2 ** 20,
  coming = nothingComing,
  times,
}: PageCacheOptions): PageCache {
  const { background, patience, pause, deaf } = { ...pageTimes, ...times }
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Found | undefined>>()
  let version = 0
  let heard = true
  let bytes = 0

  /** Nothing was published since, by hand or by its moment. */
  const isOfToday = ({ version: of, born }: Entry) => of === version && !coming.since(born)
  const isFresh = (entry: Entry) =>
    isOfToday(entry) && now() - entry.born < (heard ? entry.fresh : Math.min(entry.fresh, deaf))

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function put(key: string, entry: Entry) {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [other, { used }] of entries) {
      if (bytes <= maxBytes || other === key) break
      const spared = entries.get(other)!
      drop(other)
      if (!used) continue
      entries.set(other, { ...spared, used: false })
      bytes += spared.bytes
    }
  }

  async function render(key: string, wish: Parameters<PageCache['get']>[1]): Promise<Found | undefined> {
    const from = version
    const born = now()
    const before = entries.get(key)
    const rendered = await wish.render().catch(error => {
      if (!before) throw error
      return undefined
    })
    const failed = !rendered || (!rendered.own && rendered.failed)
    if (failed && before) {
      before.retryAt = now() + pause
      return { page: before.page }
    }
    if (!rendered) return undefined
    if (rendered.own || !rendered.keep) {
      drop(key)
      return rendered.own ? rendered : { answer: rendered.answer }
    }
    const hash = hashOf(rendered.answer)
    const same = before?.hash === hash
    const page = same ? before.page : await toCachedPage(rendered.answer, hash, false)
    const state = { version: from, born, fresh: wish.fresh, used: true, retryAt: 0 }
    const entry = { page, hash, bytes: sizeOf(page), ...state }
    put(key, entry)
    if (!same) void saveBytes(key, entry, rendered.answer)
    return { page }
  }

  /** The visitor does not wait for the last byte to be saved; those who come later get it. */
  async function saveBytes(key: string, entry: Entry, answer: WholeAnswer) {
    const page = await toCachedPage(answer, entry.hash, true)
    if (entries.get(key) === entry) put(key, { ...entry, page, bytes: sizeOf(page) })
  }

  function once(key: string, wish: Parameters<PageCache['get']>[1]): Promise<Found | undefined> {
    const running = rendering.get(key) ?? render(key, wish).finally(() => rendering.delete(key))
    rendering.set(key, running)
    return running
  }

  return {
    get bytes() {
      return bytes
    },
    peek(key) {
      const entry = entries.get(key)
      if (!entry || !isFresh(entry)) return undefined
      entry.used = true
      return entry.page
    },
    async get(key, wish) {
      const entry = entries.get(key)
      if (!entry) return (await once(key, wish))!
      entry.used = true
      const old: Found = { page: entry.page }
      if (isFresh(entry) || now() < entry.retryAt) return old
      const renewed = once(key, wish)
      if (isOfToday(entry) && now() - entry.born < background) return old
      const waited = new AbortController()
      const late = sleep(patience, old, { signal: waited.signal }).catch(() => old)
      const found = await Promise.race([renewed, late])
      waited.abort()
      return found ?? old
    },
    renew() {
      version += 1
    },
    setConnected(yes) {
      heard = yes
      if (yes) version += 1
    },
  }
}
