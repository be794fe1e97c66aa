import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { BotAction } from '../../contract/bot-actions.ts'
import { minute, second } from '../../contract/durations.ts'
import solverAddress from './solve.worker.ts?worker&url'

interface Challenge {
  provider: 'altcha' | 'recaptcha'
  siteKey?: string
  challenge?: Record<string, unknown>
}

interface WorkerPolicy {
  createScriptURL(url: string): string
}
interface PolicyMaker {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy
}
let policy: WorkerPolicy | undefined

function startWorker() {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('hero-worker', {
    createScriptURL: url => (url === solverAddress ? url : ''),
  })
  return new Worker(policy?.createScriptURL(solverAddress) ?? solverAddress, { type: 'module' })
}

function work(challenge: Record<string, unknown>): Promise<string | undefined> {
  const worker = startWorker()
  return new Promise<string | undefined>(resolve => {
    worker.onmessage = (event: MessageEvent<string | null>) => resolve(event.data ?? undefined)
    worker.onerror = () => resolve(undefined)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

interface Answer {
  token?: string | undefined
  /** Why there is none, in the words of SPEC 8. */
  fault?: string
  /** The key of reCAPTCHA that the token was got with. */
  siteKey?: string | undefined
  /** How long the token is good, with room for the call that spends it. */
  life: number
}

const altchaLife = 15 * minute
const recaptchaLife = 100 * second
/** After this long it is worth asking again. */
const nothing: Answer = { life: minute }

async function fetchToken(action: BotAction): Promise<Answer> {
  try {
    const response = await fetch(`${href('/bot-challenge')}?action=${action}`, {
      signal: AbortSignal.timeout(10 * second),
    })
    if (!response.ok) return nothing
    const { provider, challenge, siteKey } = (await response.json()) as Challenge
    if (provider === 'recaptcha') {
      const { recaptchaToken } = await import('./recaptcha.ts')
      return { ...(await recaptchaToken(siteKey, action)), siteKey, life: recaptchaLife }
    }
    return { token: challenge && (await work(challenge)), life: altchaLife }
  } catch {
    return nothing
  }
}

/**
 * Proves in the background that a person is asking (DECISIONS S2, R13): by ALTCHA's work or by reCAPTCHA, as the API says.
 * It starts with the first touch of the form (`begin`), so that it is done by the time the form is. `take` waits for it; a
 * token is good for one call, so the next one is asked for after one was taken. No token when the check cannot be had: the
 * call then has a third of the limits, or is not made, and `fault` says why where that is known.
 */
export function useBotCheck(action: BotAction) {
  const pending = useRef<{ answer: Promise<Answer>; until: number } | undefined>(undefined)
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
    if (!pending.current || pending.current.until < performance.now()) {
      const asked = { answer: fetchToken(action), until: Number.POSITIVE_INFINITY }
      pending.current = asked
      asked.answer.then(({ life, fault, siteKey }) => {
        asked.until = performance.now() + life
        failed.current = fault
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

  /** Another one, when what became of the one before is known: it is spent. */
  const renew = useCallback(() => {
    pending.current = undefined
    return begin()
  }, [begin])

  /** Why the last one did not come. */
  const fault = useCallback(() => failed.current, [])

  /** The key of reCAPTCHA that the last one was got with; none of a proof of work. */
  const siteKey = useCallback(() => key.current, [])

  return { begin, take, renew, fault, siteKey, working }
}
