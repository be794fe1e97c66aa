import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { isRecord } from '../../contract/fields-of.ts'
import type { SecretKey } from '../keys/secret-key.ts'
import type { BotCheck, BotVerdict, ProofCheck } from './bot-check.ts'

/**
 * The work of a challenge: this many tries of PBKDF2 with `cost` rounds each. With the 1,000 rounds that `ALTCHA_COST` usually
 * has, that is about one second on a desktop and three on an old phone, in the background while a person fills in the form. A
 * script pays a second of CPU time per message.
 */
const usualTries = { from: 1_000, to: 3_000 } as const

/** In milliseconds: long enough to fill in a form, short enough that collecting challenges is pointless. */
const challengeLife = 20 * 60 * 1000
const longestToken = 4_096

/** Marks a token as spent until `expiresAt`. False if it was already spent. Of two simultaneous calls, exactly one gets true. */
export type SpendToken = (id: string, expiresAt: Date) => Promise<boolean>

export interface AltchaDeps {
  clock: { now(): Date }
  /** 32 random bytes that sign challenges and the keys that solve them. */
  key: SecretKey
  /** Earlier keys. Challenges that they signed are still accepted. */
  olderKeys?: readonly SecretKey[]
  spend: SpendToken
  /** Rounds of each try. */
  cost: number
  tries?: { from: number; to: number }
}

const refused = (reason: Exclude<BotVerdict, { ok: true }>['reason']): BotVerdict => ({ ok: false, reason })

interface Parsed {
  challenge: Challenge & { signature: string }
  solution: Solution
  expires: number
  action: string
}

function parse(token: string): Parsed | undefined {
  if (token.length > longestToken || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(token)) return undefined
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    if (!isRecord(payload) || !isRecord(payload.challenge) || !isRecord(payload.solution)) return undefined
    const { parameters, signature } = payload.challenge
    if (!isRecord(parameters) || !isRecord(parameters.data) || typeof signature !== 'string') return undefined
    const { expires, action } = parameters.data
    if (typeof expires !== 'number' || typeof action !== 'string') return undefined
    const { counter, derivedKey } = payload.solution
    if (typeof counter !== 'number' || typeof derivedKey !== 'string') return undefined
    return {
      // The library checks the signature of the parameters before it reads them.
      challenge: { parameters: parameters as unknown as Challenge['parameters'], signature },
      solution: { counter, derivedKey },
      expires,
      action,
    }
  } catch {
    return undefined
  }
}

function secretsOf(key: SecretKey) {
  const secret = key.export().toString('base64')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }
}

/** Undefined if none of the keys signed the challenge. */
async function verifyWith(
  all: readonly ReturnType<typeof secretsOf>[],
  challenge: Parsed['challenge'],
  solution: Solution,
) {
  for (const secrets of all) {
    const result = await verifySolution({ ...secrets, challenge, solution, deriveKey })
    if (result.invalidSignature === false) return result
  }
  return undefined
}

/**
 * The self-hosted proof of work (DECISIONS R13). A challenge is signed, expires, is good for one call, and may be bound to an
 * action. The expiry is in the signed `data`, because the library compares its own `expiresAt` with the system clock instead of
 * `clock`.
 */
export function createAltchaCheck({
  clock,
  key,
  olderKeys = [],
  spend,
  cost,
  tries = usualTries,
}: AltchaDeps): BotCheck & ProofCheck {
  const secrets = secretsOf(key)
  const all = [key, ...olderKeys].map(secretsOf)
  return {
    async createChallenge({ action = '' } = {}) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.from, tries.to),
        data: { action, expires: clock.now().getTime() + challengeLife },
        deriveKey,
      })
      return { provider: 'altcha', challenge: { ...challenge } }
    },

    recognizes: token => parse(token) !== undefined,

    async verify(token, { action }) {
      if (!token) return refused('missing')
      const parsed = parse(token)
      if (!parsed) return refused('malformed')
      const { challenge, solution, expires } = parsed
      const result = await verifyWith(all, challenge, solution)
      if (!result) return refused('forged')
      if (expires <= clock.now().getTime()) return refused('expired')
      if (parsed.action && action && parsed.action !== action) return refused('wrong-action')
      if (!result.verified) return refused('unsolved')
      const id = createHash('sha256').update(challenge.signature).digest('base64url')
      return (await spend(id, new Date(expires))) ? { ok: true } : refused('used')
    },
  }
}

/**
 * The token that a page would send for a challenge, for tests and scripts. It is computed in steps, so that other work can run.
 * Undefined after `timeout` milliseconds.
 */
export async function solve(
  challenge: Record<string, unknown>,
  { timeout = 60_000 }: { timeout?: number } = {},
): Promise<string | undefined> {
  // `createAltchaCheck` made it and sent it as JSON.
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey, timeout })
  return solution ? Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') : undefined
}
