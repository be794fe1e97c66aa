import { hash, verify } from '@node-rs/argon2'
import { passwordHashing } from '../../contract/request-limits.ts'
import { newToken } from '../../providers/keys/codes.ts'
import type { Passwords } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** OWASP's first choice, 2 in the library's list of algorithms is argon2id. `memoryCost` in KiB. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Lets `atOnce` works through at a time and `waiting` more wait for their turn; whoever comes then is refused BUSY. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw refuse('BUSY', { retryAfter: 1 })
    await new Promise<void>(resolve => queue.push(resolve))
  }
  // The place of whoever leaves goes straight to the next in the queue: nobody can slip in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/**
 * Argon2id behind a gate: each hash holds 19 MiB and a core for some 20 ms, so a flood of log-ins would otherwise take the
 * machine. Refuses BUSY when the queue is full. Where there is no account, `verify` works on a hash that nobody knows the
 * password of, so that its time tells nothing.
 */
export function createPasswords(): Passwords {
  const gate = createGate(passwordHashing)
  const nobody = hash(newToken(), argon2id)
  // Awaited in every verify; without this a failure before the first one would end the process.
  nobody.catch(() => {})
  return {
    hash: password => gate(() => hash(password, argon2id)),
    verify: (stored, password) =>
      gate(async () => {
        const right = await verify(stored ?? (await nobody), password)
        return right && stored !== null
      }),
  }
}
