import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { minute, second } from '../../contract/limits.ts'
import solverAddress from './solve.worker.ts?worker&url'

interface Challenge {
  provider: 'altcha' | 'recaptcha'
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

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(href('/bot-challenge'), { signal: AbortSignal.timeout(10 * second) })
    if (!response.ok) return undefined
    const { challenge } = (await response.json()) as Challenge
    return challenge && (await work(challenge))
  } catch {
    return undefined
  }
}

/** Younger than the challenge's own life, with room for the call that spends it. */
const tokenLife = 15 * minute

/**
 * Proves in the background that a person is asking (DECISIONS S2, R13). The work starts with the first touch of the form
 * (`begin`), so that it is done by the time the form is. `token()` waits for it; a token is good for one call, so the
 * next one is started when one is taken. No token when the check cannot be had: the call then has a third of the limits.
 */
export function useBotCheck() {
  const pending = useRef<{ token: Promise<string | undefined>; at: number } | undefined>(undefined)
  const [working, setWorking] = useState(false)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const begin = useCallback(() => {
    const now = performance.now()
    if (pending.current && now - pending.current.at < tokenLife) return pending.current.token
    const token = fetchToken()
    pending.current = { token, at: now }
    return token
  }, [])

  const take = useCallback(async () => {
    setWorking(true)
    const token = await begin()
    pending.current = undefined
    if (alive.current) setWorking(false)
    return token
  }, [begin])

  return { begin, take, working }
}
