import { useEffect } from 'react'
import { href } from 'react-router'
import { forgetOfflineCopy } from './offline-cache.ts'
import { saveMessage } from './serve-offline-copy.ts'

interface WorkerPolicy {
  createScriptURL(url: string): string
}
interface PolicyMaker {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy
}
let policy: WorkerPolicy | undefined

/** The worker's address, as Trusted Types want it: the only one that the policy lets through. */
function workerAddress() {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  const address = href('/progress-worker.js')
  policy ??= maker?.createPolicy('hero-offline', { createScriptURL: url => (url === address ? url : '') })
  return policy?.createScriptURL(address) ?? address
}

/** Resolves once the worker runs. `ready` would wait forever on a document that another page began. */
async function runningWorker(page: string): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: page })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration.active
  return new Promise(resolve => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(null)
    })
  })
}

async function saveCopy(page: string) {
  try {
    ;(await runningWorker(page))?.postMessage(saveMessage)
  } catch {
    // Private windows and managed browsers refuse workers. The page works the same, without a copy.
  }
}

/**
 * Keeps what this progress page shows readable offline. `version` is never empty and changes with what is shown. Pressing "Log out" deletes the copy
 * before the server is asked, so that it is gone if the server can't be reached.
 */
export function useOfflineCopy({ page, version, on }: { page: string; version: string; on: boolean }): void {
  useEffect(() => {
    if (on && version !== '' && 'serviceWorker' in navigator) void saveCopy(page)
  }, [page, version, on])
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute('action')?.startsWith(href('/logout')))
        forgetOfflineCopy()
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
}
