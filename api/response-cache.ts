import { second } from '../contract/durations.ts'

export interface ResponseCache {
  /** The cached answer, or what `make` returns. Concurrent calls share one `make`. */
  answer: (key: string, make: () => Promise<string>) => Promise<string>
  /** The cached answer if it is fresh. The object is the same until the answer is made again. */
  peek: (key: string) => CachedAnswer | undefined
  /** Counts an answer that was sent again after a `peek`, and keeps it longer than those that no one asks for. */
  used: (key: string) => void
  /** Counts what is kept beside an answer toward the size of the cache, as long as the answer is in it. */
  grow: (key: string, answer: CachedAnswer, characters: number) => void
  /** Makes everything cached stale. Answers being made at this moment are not cached. */
  renew: () => void
}

/** The key of a request: the path and query of its URL, as a client sends them. */
export const cacheKeyOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Scheduled content is public within a second of its time (DECISIONS R20). */
const maxAge = second
/** Of answers, their keys, and what is kept beside them. A character takes one byte or two. */
const maxCharacters = 16_000_000
/** For what an answer needs beside its characters. Otherwise, many small ones would need many times that memory. */
const entryCharacters = 500
/** A larger answer would push out many small ones. */
const maxEntryCharacters = 500_000

export interface CachedAnswer {
  readonly born: number
  /** JSON. */
  readonly body: string
}

interface ResponseCacheOptions {
  /** Milliseconds. */
  now: () => number
  changedSince?: (from: number) => boolean
  /**
   * Called once for each answer: `memory` was sent again as it was, `fresh` comes from the cache, `shared` from a concurrent call,
   * `made` was made for this call.
   */
  onResult?: (result: 'memory' | 'fresh' | 'shared' | 'made') => void
}

/**
 * Caches public answers in memory as serialized JSON, for a second: a list that a thousand apps request at once is read and
 * serialized once. The least recently used answers are evicted.
 */
export function createResponseCache({
  now,
  changedSince = () => false,
  onResult = () => {},
}: ResponseCacheOptions): ResponseCache {
  const cached = new Map<string, CachedAnswer & { size: number }>()
  const making = new Map<string, { born: number; work: Promise<string> }>()
  let size = 0
  let generation = 0

  function drop(key: string) {
    size -= cached.get(key)?.size ?? 0
    cached.delete(key)
  }
  function evict() {
    for (const oldest of cached.keys()) {
      if (size <= maxCharacters) break
      drop(oldest)
    }
  }
  const isFresh = (born: number) => now() - born < maxAge && !changedSince(born)
  function store(key: string, body: string, born: number) {
    drop(key)
    if (body.length > maxEntryCharacters) return
    const entry = { born, body, size: key.length + body.length + entryCharacters }
    cached.set(key, entry)
    size += entry.size
    evict()
  }
  function peek(key: string) {
    const found = cached.get(key)
    return found && isFresh(found.born) ? found : undefined
  }
  function moveToEnd(key: string) {
    const found = cached.get(key)
    if (!found) return
    cached.delete(key)
    cached.set(key, found)
  }
  async function made(key: string, make: () => Promise<string>, born: number) {
    const begun = generation
    try {
      const body = await make()
      if (begun === generation && !changedSince(born)) store(key, body, born)
      return body
    } finally {
      if (making.get(key)?.born === born) making.delete(key)
    }
  }
  return {
    peek,
    used(key) {
      moveToEnd(key)
      onResult('memory')
    },
    grow(key, answer, characters) {
      const entry = cached.get(key)
      if (!entry || entry !== answer) return
      entry.size += characters
      size += characters
      evict()
    },
    answer(key, make) {
      const found = peek(key)
      if (found) {
        moveToEnd(key)
        onResult('fresh')
        return Promise.resolve(found.body)
      }
      const waiting = making.get(key)
      if (waiting && !changedSince(waiting.born)) {
        onResult('shared')
        return waiting.work
      }
      onResult('made')
      const born = now()
      const work = made(key, make, born)
      making.set(key, { born, work })
      return work
    },
    renew() {
      generation += 1
      cached.clear()
      making.clear()
      size = 0
    },
  }
}
