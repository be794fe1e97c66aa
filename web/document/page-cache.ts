import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { second } from '../../contract/durations.ts'
import { compress, type Encoding } from './compress.ts'
import { notIsolated, openerPolicyHeader } from './headers.ts'
import { plainOf } from './plain-pages.ts'
import { noScheduledChanges, type ScheduledChanges } from './scheduled-changes.ts'

export type Body = Encoding | 'identity'

/** A page that is the same for everyone, in each encoding, with ready-made response headers. */
export interface CachedPage {
  etags: Record<Body, string>
  bodies: Record<Body, Buffer>
  headers: Record<Body, string[]>
  /** Headers of an auth page whose URL was opened directly. Auth pages are cached only for visitors without cookies. */
  headersWhenOpenedDirectly?: Record<Body, string[]>
}

/** A response read completely, so that all waiting requests can share it. */
interface WholeAnswer {
  status: number
  headers: Headers
  body: Buffer
  authPage?: boolean
}

/**
 * The result of a render. `own`: the page depends on the visitor and is never shared. `keep: false`: the page is the same for
 * everyone but must not be cached, because it was not found or failed.
 */
export type Rendered = { own: true } | { own: false; keep: boolean; failed: boolean; answer: WholeAnswer }
export type Found = { page: CachedPage } | { answer: WholeAnswer } | { own: true }

interface PageCacheOptions {
  /** Returns milliseconds. */
  now: () => number
  maxBytes?: number
  scheduledChanges?: ScheduledChanges
  /**
   * Called once for each `get`. `fresh`: the cached page. `stale`: an old cached page, which is being rendered again or could not
   * be. `rendered`: a new page.
   */
  onResult?: (result: 'fresh' | 'stale' | 'rendered') => void
  times?: Partial<typeof pageTimes>
}

const pageTimes = {
  /** A stale page up to this age is served while it is rendered again. For an older one, the request waits. */
  background: 10 * 60 * second,
  /** How long a request waits for a new render before it gets the stale page. */
  staleWaitMs: 1.5 * second,
  /** The maximum age while the cache is disconnected from invalidation messages. */
  maxAgeWhileDisconnected: 2 * second,
  /** After a failed render, the stale page is served for this long before the next attempt. */
  pause: 2 * second,
}

interface Options {
  /** How long the page counts as fresh, in milliseconds. */
  fresh: number
  render: () => Promise<Rendered>
}

export interface PageCache {
  /** The page of this key, rendered once for all concurrent requests. */
  get(key: string, options: Options): Promise<Found>
  /** The page if it is cached and fresh. Renders nothing. */
  peek(key: string): CachedPage | undefined
  /** Makes every page stale, because what pages show has changed. */
  renew(): void
  /** Whether invalidation messages arrive. While they don't, pages stay fresh only for a moment. */
  setConnected(yes: boolean): void
  readonly bytes: number
}

interface Entry {
  page: CachedPage
  /** What the page was made of, except for its body. */
  made: Omit<WholeAnswer, 'body'>
  hash: string
  /** How often this page was answered from memory. */
  hits: number
  version: number
  born: number
  fresh: number
  bytes: number
  used: boolean
  retryAt: number
}

/**
 * The best compression takes processor time that pays only for a page that is asked for again. After a change of the content, a
 * crawler asks for each page once.
 */
const worthBestCompression = 3

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400'

/** Hashes body and headers: a new security policy makes a new page. */
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
  const bodies = {
    br,
    gzip,
    get identity() {
      return plainOf(gzip)
    },
  }
  const sizes = { br: br.byteLength, gzip: gzip.byteLength, identity: body.byteLength }
  const etags = { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` }
  const shared = new Headers(headers)
  for (const name of ['content-length', 'x-request-id', 'set-cookie']) shared.delete(name)
  // `no-store`, so that Back doesn't show what was typed into an auth page, and a visitor who has logged in is
  // redirected.
  shared.set('cache-control', authPage ? 'private, no-store' : cacheControl)
  shared.set('vary', 'accept-encoding')
  const headersOf = (kind: Body, others: Record<string, string>) => {
    const own = new Headers(shared)
    for (const [name, value] of Object.entries(others)) own.set(name, value)
    // It is the browser's default, and on a slow connection each byte of a header delays the first text.
    if (own.get(openerPolicyHeader) === notIsolated[openerPolicyHeader]) own.delete(openerPolicyHeader)
    own.set('etag', etags[kind])
    if (kind !== 'identity') own.set('content-encoding', kind)
    own.set('content-length', String(sizes[kind]))
    return [...own].flat()
  }
  const allWith = (others: Record<string, string>) => ({
    br: headersOf('br', others),
    gzip: headersOf('gzip', others),
    identity: headersOf('identity', others),
  })
  const page = { bodies, etags, headers: allWith({}) }
  return authPage ? { ...page, headersWhenOpenedDirectly: allWith(notIsolated) } : page
}

const sizeOf = ({ bodies: { br, gzip } }: CachedPage) => br.byteLength + gzip.byteLength

/**
 * Public pages in memory (ARCHITECTURE, Speed): rendered once per content version, compressed again if they are asked for, and served stale
 * rather than not at all. Limited in bytes; pages that were not requested are evicted first.
 */
export function createPageCache({
  now,
  maxBytes = 32 * 2 ** 20,
  scheduledChanges = noScheduledChanges,
  onResult = () => {},
  times,
}: PageCacheOptions): PageCache {
  const { background, staleWaitMs, pause, maxAgeWhileDisconnected } = { ...pageTimes, ...times }
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Found>>()
  let version = 0
  let connected = true
  let bytes = 0

  const isCurrent = ({ version: of, born }: Entry) => of === version && !scheduledChanges.since(born)
  const isFresh = (entry: Entry) =>
    isCurrent(entry) &&
    now() - entry.born < (connected ? entry.fresh : Math.min(entry.fresh, maxAgeWhileDisconnected))

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function put(key: string, entry: Entry) {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [other, oldest] of entries) {
      if (bytes <= maxBytes || other === key) break
      drop(other)
      if (!oldest.used) continue
      // A page that was requested goes to the end of the line once before it is evicted.
      entries.set(other, { ...oldest, used: false })
      bytes += oldest.bytes
    }
  }

  /** The old page. Until `pause` is over, requests get it without another attempt. */
  function retryLater(entry: Entry): Found {
    entry.retryAt = now() + pause
    return { page: entry.page }
  }

  async function render(key: string, options: Options): Promise<Found> {
    const from = version
    const born = now()
    const before = entries.get(key)
    let rendered: Rendered
    try {
      rendered = await options.render()
    } catch (error) {
      if (!before) throw error
      return retryLater(before)
    }
    if (before && !rendered.own && rendered.failed) return retryLater(before)
    if (rendered.own || !rendered.keep) {
      drop(key)
      return rendered.own ? rendered : { answer: rendered.answer }
    }
    const hash = hashOf(rendered.answer)
    const same = before?.hash === hash
    const page = same ? before.page : await toCachedPage(rendered.answer, hash, false)
    const { body: _, ...made } = rendered.answer
    const state = { version: from, born, fresh: options.fresh, used: true, retryAt: 0 }
    put(key, { page, made, hash, hits: same ? before.hits : 0, bytes: sizeOf(page), ...state })
    return { page }
  }

  /** Compresses the page once more while it is being answered; later visitors get the smaller one. */
  async function saveBytes(key: string, { page: quick, made, hash }: Entry) {
    const page = await toCachedPage({ ...made, body: gunzipSync(quick.bodies.gzip) }, hash, true)
    const entry = entries.get(key)
    if (entry?.page === quick) put(key, { ...entry, page, bytes: sizeOf(page) })
  }

  function answered(key: string, entry: Entry): CachedPage {
    entry.used = true
    entry.hits += 1
    if (entry.hits === worthBestCompression) void saveBytes(key, entry)
    return entry.page
  }

  function once(key: string, options: Options): Promise<Found> {
    const running = rendering.get(key) ?? render(key, options).finally(() => rendering.delete(key))
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
      return answered(key, entry)
    },
    async get(key, options) {
      const entry = entries.get(key)
      if (!entry) {
        onResult('rendered')
        return once(key, options)
      }
      const old: Found = { page: answered(key, entry) }
      if (isFresh(entry)) {
        onResult('fresh')
        return old
      }
      onResult('stale')
      if (now() < entry.retryAt) return old
      const renewed = once(key, options)
      if (isCurrent(entry) && now() - entry.born < background) return old
      const waited = new AbortController()
      const late = sleep(staleWaitMs, old, { signal: waited.signal }).catch(() => old)
      const found = await Promise.race([renewed, late])
      waited.abort()
      return found
    },
    renew() {
      version += 1
    },
    setConnected(yes) {
      connected = yes
      if (yes) version += 1
    },
  }
}
