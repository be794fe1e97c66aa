import { second } from '../contract/durations.ts'

export interface ResponseCache {
  /** The cached answer, or what `make` returns. Concurrent calls share one `make`. */
  answer: (key: string, make: () => Promise<string>) => Promise<string>
  /** Makes everything cached stale. Answers being made at this moment are not cached. */
  renew: () => void
}

/** Maximum age. Scheduled content is public within a second of its time (DECISIONS R20). */
const fresh = second
/** Characters of all answers together. */
const most = 16_000_000
/** Characters. One large list would push out many small answers. */
const largest = 500_000

interface Kept {
  born: number
  body: string
}

export interface ResponseCacheOptions {
  /** Milliseconds. */
  now: () => number
  /** Whether scheduled content has become public since then. */
  changedSince?: (from: number) => boolean
}

/**
 * Caches public answers, as serialized JSON, in memory for a second: a list requested by a thousand apps at once is read and
 * written once. The least recently used are evicted.
 */
export function createResponseCache({
  now,
  changedSince = () => false,
}: ResponseCacheOptions): ResponseCache {
  const kept = new Map<string, Kept>()
  const making = new Map<string, { born: number; work: Promise<string> }>()
  let size = 0
  let generation = 0

  function drop(key: string) {
    size -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  const isFresh = (born: number) => now() - born < fresh && !changedSince(born)
  function keep(key: string, body: string, born: number) {
    drop(key)
    if (body.length > largest) return
    kept.set(key, { born, body })
    size += body.length
    for (const oldest of kept.keys()) {
      if (size <= most) break
      drop(oldest)
    }
  }
  async function made(key: string, make: () => Promise<string>, born: number) {
    const begun = generation
    try {
      const body = await make()
      if (begun === generation && !changedSince(born)) keep(key, body, born)
      return body
    } finally {
      if (making.get(key)?.born === born) making.delete(key)
    }
  }
  return {
    answer(key, make) {
      const found = kept.get(key)
      if (found && isFresh(found.born)) {
        kept.delete(key)
        kept.set(key, found)
        return Promise.resolve(found.body)
      }
      const waiting = making.get(key)
      if (waiting && !changedSince(waiting.born)) return waiting.work
      const born = now()
      const work = made(key, make, born)
      making.set(key, { born, work })
      return work
    },
    renew() {
      generation += 1
      kept.clear()
      making.clear()
      size = 0
    },
  }
}
