import { hash, parseOptions, verify } from '@node-rs/argon2'
import { passwordHashing } from '../../contract/request-limits.ts'
import { newToken } from '../../providers/keys/codes.ts'
import type { Passwords } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** OWASP's first choice for argon2id, which is 2 in the library's enum. `memoryCost` is in KiB. */
export const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What a hash costs: memory in KiB and passes over it. */
type HashCost = { memoryCost: number; timeCost: number }

/** Runs up to `atOnce` tasks and queues `waiting` more. Beyond that it throws BUSY. */
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
  // The free slot goes straight to the next in the queue, so that a new call cannot take it.
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
 * Argon2id behind a gate: each hash takes 19 MiB and a core for about 20 ms, so a flood of log-ins could exhaust the machine.
 * Throws BUSY when the queue is full. Without an account, `verify` checks against the hash of a random password, so that its
 * duration reveals nothing.
 */
export function createPasswords(cost: HashCost = argon2id): Passwords {
  const gate = createGate(passwordHashing)
  const parameters = { ...argon2id, ...cost }
  const randomHash = hash(newToken(), parameters)
  // Every `verify` awaits this promise. Without this line, an earlier rejection would end the process.
  randomHash.catch(() => {})
  return {
    hash: password => gate(() => hash(password, parameters)),
    verify: (stored, password) =>
      gate(async () => {
        const right = await verify(stored ?? (await randomHash), password)
        return right && stored !== null
      }),
    isOutdated(stored) {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
    },
  }
}
