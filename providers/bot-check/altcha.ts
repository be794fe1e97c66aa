import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BotCheck, BotVerdict, ProofCheck } from './bot-check.ts'

/**
 * How much work a challenge is: `counter` tries of PBKDF2 with `cost` rounds each. About one second on a desktop and
 * three on an old phone, done in the background while the form is being filled in; for a script it is one second of a
 * processor for each message it wants sent.
 */
export const altchaWork = { cost: 1_000, counter: { from: 1_000, to: 3_000 } } as const

/** Long enough to fill in a form after its page was opened, short enough that challenges are not worth hoarding. */
const challengeLife = 20 * 60 * 1000
/** A token is around 700 characters. */
const longestToken = 4_096

/** Marks a token as spent until `expiresAt`; false when it was spent already. Two at once: exactly one gets true. */
export type SpendToken = (id: string, expiresAt: Date) => Promise<boolean>

export interface AltchaDeps {
  clock: { now(): Date }
  /** 32 random bytes; signs challenges and the keys that solve them. */
  key: Uint8Array
  spend: SpendToken
  /** Another amount of work, for machines that have little. */
  work?: { cost: number; counter: { from: number; to: number } }
}

const refused = (reason: Exclude<BotVerdict, { ok: true }>['reason']): BotVerdict => ({ ok: false, reason })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Parsed {
  challenge: Challenge & { signature: string }
  solution: Solution
  expires: number
  action: string
}

/** The parts of a token whose types are as they have to be; the values are still anyone's. */
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
      challenge: { parameters: parameters as unknown as Challenge['parameters'], signature },
      solution: { counter, derivedKey },
      expires,
      action,
    }
  } catch {
    return undefined
  }
}

/**
 * The self-hosted proof of work (DECISIONS R13). A challenge is signed, ends, is bound to an action where one is given,
 * and is good for one call. The end stands in the signed `data` rather than in the library's own `expiresAt`, which
 * the library compares with the machine's clock instead of the one handed in.
 */
export function createAltchaCheck({
  clock,
  key,
  spend,
  work = altchaWork,
}: AltchaDeps): BotCheck & ProofCheck {
  const secret = Buffer.from(key).toString('base64')
  const secrets = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }
  return {
    async createChallenge({ action = '' } = {}) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.counter.from, work.counter.to),
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
      const result = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      if (result.invalidSignature !== false) return refused('forged')
      if (expires <= clock.now().getTime()) return refused('expired')
      if (parsed.action && action && parsed.action !== action) return refused('wrong-action')
      if (!result.verified) return refused('unsolved')
      const id = createHash('sha256').update(challenge.signature).digest('base64url')
      return (await spend(id, new Date(expires))) ? { ok: true } : refused('used')
    },
  }
}

/**
 * The token for a challenge, as a page would send it; for tests and scripted clients. Takes the work that the
 * challenge asks for, in steps that let other work through; undefined when `timeout` milliseconds were not enough.
 */
export async function solve(
  challenge: Record<string, unknown>,
  { timeout = 60_000 }: { timeout?: number } = {},
): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey, timeout })
  return solution ? Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') : undefined
}
