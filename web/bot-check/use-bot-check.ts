import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { BotAction } from '../../contract/bot-actions.ts'
import { minute, second } from '../../contract/durations.ts'
import { stopwatch } from '../follow-time-left.ts'
import { scriptUrlPolicy } from '../trusted-script-url.ts'
import solverAddress from './solve.worker.ts?worker&url'

interface Challenge {
  provider: 'altcha' | 'recaptcha'
  siteKey?: string
  challenge?: Record<string, unknown>
}

const trusted = scriptUrlPolicy('hero-worker', url => url === solverAddress)

function solve(challenge: Record<string, unknown>): Promise<string | undefined> {
  const worker = new Worker(trusted(solverAddress), { type: 'module' })
  return new Promise<string | undefined>(resolve => {
    worker.onmessage = (event: MessageEvent<string | null>) => resolve(event.data ?? undefined)
    worker.onerror = () => resolve(undefined)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

interface TokenAnswer {
  token?: string | undefined
  problem?: string
  siteKey?: string | undefined
  /** For how many milliseconds after it was asked for the token can be used. Leaves time for the call that uses it. */
  lifetimeMs: number
}

const altchaLifetime = 15 * minute
const recaptchaLifetime = 100 * second
/** Without a token, the next try is after a minute. */
const noToken: TokenAnswer = { lifetimeMs: minute }

interface TokenRequest {
  answer: Promise<TokenAnswer>
  /** Milliseconds since it was asked for, also if the device has slept since. */
  elapsed: () => number
  /** That of the answer. Infinite until there is one. */
  lifetimeMs: number
}

async function fetchToken(action: BotAction): Promise<TokenAnswer> {
  try {
    const response = await fetch(`${href('/bot-challenge')}?action=${action}`, {
      signal: AbortSignal.timeout(10 * second),
    })
    if (!response.ok) return noToken
    // The answer of our own route (bot-challenge.ts).
    const { provider, challenge, siteKey } = (await response.json()) as Challenge
    if (provider === 'recaptcha') {
      const { recaptchaToken } = await import('./recaptcha.ts')
      return { ...(await recaptchaToken(siteKey, action)), siteKey, lifetimeMs: recaptchaLifetime }
    }
    return { token: challenge && (await solve(challenge)), lifetimeMs: altchaLifetime }
  } catch {
    return noToken
  }
}

/**
 * Runs the bot check in the background (DECISIONS S2, R13): ALTCHA's proof of work or reCAPTCHA, whichever the API uses. `begin`
 * starts it at the first touch of the form, so that the token is there when the form is filled in. `take` waits for the token,
 * which is valid for one call; the next call gets a new one. Without a token, the call has a third of the rate limit or is not
 * made, and `problem` returns the reason if it is known.
 */
export function useBotCheck(action: BotAction) {
  const pending = useRef<TokenRequest>(undefined)
  const failed = useRef<string | undefined>(undefined)
  const key = useRef<string | undefined>(undefined)
  const [working, setWorking] = useState(false)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const begin = useCallback(async () => {
    if (!pending.current || pending.current.elapsed() > pending.current.lifetimeMs) {
      const asked: TokenRequest = {
        elapsed: stopwatch(),
        answer: fetchToken(action),
        lifetimeMs: Number.POSITIVE_INFINITY,
      }
      pending.current = asked
      asked.answer.then(({ lifetimeMs, problem, siteKey }) => {
        asked.lifetimeMs = lifetimeMs
        failed.current = problem
        key.current = siteKey
      })
    }
    return (await pending.current.answer).token
  }, [action])

  const take = useCallback(async () => {
    setWorking(true)
    const token = await begin()
    pending.current = undefined
    if (alive.current) setWorking(false)
    return token
  }, [begin])

  const renew = useCallback(() => {
    pending.current = undefined
    return begin()
  }, [begin])

  const problem = useCallback(() => failed.current, [])

  const siteKey = useCallback(() => key.current, [])

  return { begin, take, renew, problem, siteKey, working }
}
