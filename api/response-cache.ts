import { second } from '../contract/durations.ts'

export interface ResponseCache {
  /** The answer that is kept under this key, or what `make` makes; those who ask meanwhile wait for the same. */
  answer: (key: string, make: () => Promise<string>) => Promise<string>
  /** What is kept is of yesterday. What is being made at this moment is not kept either. */
  renew: () => void
}

/** Longer than this an answer is never kept: what is dated ahead is out within a second of its time (DECISIONS R20). */
const fresh = second
/** Characters of all answers together. */
const most = 16_000_000
/** One list of a hundred thousand characters would push out a hundred small ones. */
const largest = 500_000

interface Kept {
  born: number
  body: string
}

export interface ResponseCacheOptions {
  /** Milliseconds. */
  now: () => number
  /** Whether what is public has changed by itself after a moment of that clock: something was dated ahead. */
  changedSince?: (from: number) => boolean
}

/**
 * Public answers kept in memory for a second, the JSON as it goes out: a list that a thousand apps ask for at once is read
 * and written once. Those that were not asked for longest make room.
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
        // To the end of the row: it was asked for.
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
