import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../../contract/result.ts'

/** A write that the product has acknowledged. Times are of `performance.now()`. */
export interface Acknowledged {
  kind: string
  /** Names what was written, such as an email. */
  key: string
  /** When its last try, the one that was acknowledged, began. */
  begun: number
  ended: number
  tries: number
}

/**
 * Refusals that pass by themselves: the database is away, too many wait for it or for a password's hash, the first try of the same key is
 * still being answered, or it was slow.
 */
export const passing: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'BUSY',
  'IDEMPOTENCY_IN_FLIGHT',
  'REQUEST_TIMEOUT',
])

/**
 * What the product acknowledged and what it did not. A write is repeated with the same idempotency key until it is acknowledged,
 * as the apps do it.
 */
export function createLedger() {
  const acknowledged: Acknowledged[] = []
  /** Answers that no caller should get: a refusal that the write did not deserve, or an error that is not 503. */
  const problems: string[] = []
  let ended = false

  async function write<Data>(
    kind: string,
    key: string,
    call: (options: { idempotencyKey: string }) => Promise<Result<Data>>,
  ): Promise<Data | undefined> {
    const idempotencyKey = randomUUID()
    for (let tries = 1; !ended; tries += 1) {
      const begun = performance.now()
      const result = await call({ idempotencyKey })
      if (result.ok) {
        acknowledged.push({ kind, key, begun, ended: performance.now(), tries })
        return result.data
      }
      // An earlier try succeeded and its answer was lost; answers with secrets are not kept for a repetition.
      if (result.code === 'ANSWER_NOT_STORED' && tries > 1) {
        acknowledged.push({ kind, key, begun, ended: performance.now(), tries })
        return undefined
      }
      if (!passing.has(result.code)) {
        problems.push(`${kind} ${key}: ${result.status} ${result.code} at try ${tries}, ${result.requestId}`)
        if (result.status < 500) return undefined
      }
      await sleep(300)
    }
    return undefined
  }

  return {
    acknowledged,
    problems,
    write,
    isOver: () => ended,
    end: () => {
      ended = true
    },
    /** Milliseconds from `moment` to the first acknowledged write of a kind that began after it. */
    backAfter(kind: string, moment: number): number | undefined {
      const first = acknowledged.find(each => each.kind === kind && each.begun > moment)
      return first && first.ended - moment
    },
    /** The longest time, in milliseconds, between `from` and `to` in which no write of a kind was acknowledged. */
    longestWait(kind: string, from: number, to: number): number {
      const ends = acknowledged.filter(each => each.kind === kind).map(each => each.ended)
      const marks = [from, ...ends.filter(end => end > from && end < to).sort((a, b) => a - b), to]
      return Math.max(...marks.slice(1).map((mark, at) => mark - marks[at]!))
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
