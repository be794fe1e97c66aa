import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { second } from '../../contract/durations.ts'
import { type CachedPage, hashOf, sizeOf, toCachedPage, type WholeAnswer } from './cached-page.ts'
import { noScheduledChanges, type ScheduledChanges } from './scheduled-changes.ts'

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
    const page = same ? before.page : await toCachedPage(rendered.answer, { hash, lasting: false })
    const { body: _, ...made } = rendered.answer
    const state = { version: from, born, fresh: options.fresh, used: true, retryAt: 0 }
    put(key, { page, made, hash, hits: same ? before.hits : 0, bytes: sizeOf(page), ...state })
    return { page }
  }

  /** Compresses the page once more while it is being answered; later visitors get the smaller one. */
  async function saveBytes(key: string, { page: quick, made, hash }: Entry) {
    const whole = { ...made, body: gunzipSync(quick.bodies.gzip) }
    const page = await toCachedPage(whole, { hash, lasting: true })
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
