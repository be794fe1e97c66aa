import { second } from '../contract/durations.ts'

export interface ResponseCache {
  /** The cached answer, or what `make` returns. Concurrent calls share one `make`. */
  answer: (key: string, make: () => Promise<string>) => Promise<string>
  /** Makes everything cached stale. Answers being made at this moment are not cached. */
  renew: () => void
}

/** Scheduled content is public within a second of its time (DECISIONS R20). */
const maxAge = second
const maxCharacters = 16_000_000
/** A larger answer would push out many small ones. */
const maxEntryCharacters = 500_000

interface CachedAnswer {
  born: number
  body: string
}

interface ResponseCacheOptions {
  /** Milliseconds. */
  now: () => number
  changedSince?: (from: number) => boolean
  /** Called once for each answer: `fresh` comes from the cache, `shared` from a concurrent call, `made` was made for this call. */
  onResult?: (result: 'fresh' | 'shared' | 'made') => void
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
  const cached = new Map<string, CachedAnswer>()
  const making = new Map<string, { born: number; work: Promise<string> }>()
  let size = 0
  let generation = 0

  function drop(key: string) {
    size -= cached.get(key)?.body.length ?? 0
    cached.delete(key)
  }
  const isFresh = (born: number) => now() - born < maxAge && !changedSince(born)
  function store(key: string, body: string, born: number) {
    drop(key)
    if (body.length > maxEntryCharacters) return
    cached.set(key, { born, body })
    size += body.length
    for (const oldest of cached.keys()) {
      if (size <= maxCharacters) break
      drop(oldest)
    }
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
    answer(key, make) {
      const found = cached.get(key)
      if (found && isFresh(found.born)) {
        onResult('fresh')
        cached.delete(key)
        cached.set(key, found)
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
