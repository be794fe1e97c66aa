import { ProviderFailure } from '../failure.ts'
import { connectionFailure, readAnswer } from '../http-failure.ts'
import type { BotCheck, BotVerdict } from './bot-check.ts'

export interface RecaptchaOptions {
  clock: { now(): Date }
  siteKey: string
  secret: string
  /** Host names of our pages. A token from any other site is refused. */
  hostnames: readonly string[]
  /** From 0 (a script) to 1 (a person); lower scores are refused. */
  lowestScore?: number
  baseUrl?: string
  /** Milliseconds from the request to the last byte of the answer. */
  timeout?: number
}

/** Google's limit of two minutes, plus a tolerance for clocks that differ. */
const tokenLife = 2 * 60_000 + 15_000
const clockDifference = 60_000
const longestToken = 8_192
const answerLimit = 64 * 1024

interface Answer {
  success?: unknown
  score?: unknown
  action?: unknown
  hostname?: unknown
  challenge_ts?: unknown
  'error-codes'?: unknown
}

const refused = (reason: Exclude<BotVerdict, { ok: true }>['reason']): BotVerdict => ({ ok: false, reason })
const failure = (kind: ProviderFailure['kind'], code: string) => new ProviderFailure('recaptcha', kind, code)

/** Version 3 allows only letters, digits, slashes and underscores in actions, so our `sign-up` is `sign_up` there. */
export const recaptchaAction = (action: string) => action.replace(/[^A-Za-z0-9/_]/g, '_')

async function answerOf(response: Response): Promise<Answer> {
  const bytes = await readAnswer('recaptcha', response, answerLimit)
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (value === null || typeof value !== 'object' || !('success' in value))
    throw failure('temporary', 'UNREADABLE')
  return value
}

function codesOf(answer: Answer): string[] {
  const codes = answer['error-codes']
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : []
}

/**
 * Reads Google's refusal. An error about our key is thrown as a `ProviderFailure`, because the visitor did nothing wrong and an
 * operator must fix it.
 */
function refusalOf(answer: Answer): BotVerdict {
  const codes = codesOf(answer)
  const ours = codes.find(code => /-input-secret$|^bad-request$|^invalid-keys$/.test(code))
  if (ours) throw failure('permanent', ours)
  if (codes.includes('timeout-or-duplicate')) return refused('used')
  if (codes.includes('missing-input-response')) return refused('missing')
  return refused('forged')
}

/**
 * Checks host name, action, age and score. A token of a version 2 key has neither score nor action, which means that the configured
 * keys are of the wrong kind.
 */
function judge(answer: Answer, action: string | undefined, options: RecaptchaOptions): BotVerdict {
  const { clock, hostnames, lowestScore = 0.5 } = options
  if (answer.success !== true) return refusalOf(answer)
  if (typeof answer.score !== 'number' || typeof answer.action !== 'string') return refused('wrong-key')
  if (typeof answer.hostname !== 'string' || !hostnames.includes(answer.hostname.toLowerCase()))
    return refused('wrong-host')
  if (action && answer.action !== recaptchaAction(action)) return refused('wrong-action')
  const made = Date.parse(String(answer.challenge_ts))
  const age = clock.now().getTime() - made
  // The condition is written so that NaN is refused too.
  if (!(age <= tokenLife && age >= -clockDifference)) return refused('expired')
  return answer.score >= lowestScore ? { ok: true } : refused('low-score')
}

/**
 * reCAPTCHA version 3 (DECISIONS R13). Checks success, host name, action, age and score, and ignores what the browser claims about
 * its key and action. Google accepts a token only once, so a second use is `used`. Throws a `ProviderFailure` if Google is
 * unavailable, gives an invalid answer or rejects our secret.
 */
export function createRecaptchaCheck(options: RecaptchaOptions): BotCheck {
  const { siteKey, secret, baseUrl = 'https://www.google.com', timeout = 5_000 } = options

  async function ask(token: string, ip: string | undefined): Promise<Answer> {
    try {
      const response = await fetch(`${baseUrl}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, ...(ip ? { remoteip: ip } : {}) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw failure('temporary', `HTTP_${response.status}`)
      }
      return await answerOf(response)
    } catch (error) {
      if (error instanceof SyntaxError) throw failure('temporary', 'UNREADABLE')
      throw connectionFailure('recaptcha', error)
    }
  }

  return {
    async createChallenge() {
      return { provider: 'recaptcha', siteKey }
    },

    async verify(token, { action, ip }) {
      if (!token) return refused('missing')
      if (token.length > longestToken || !/^[\w.~+/=-]+$/.test(token)) return refused('malformed')
      return judge(await ask(token, ip), action, options)
    },
  }
}
