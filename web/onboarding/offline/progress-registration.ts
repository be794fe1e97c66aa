import { href } from 'react-router'

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

/** The page's worker, once it runs. `ready` would wait forever on a document that another page began. */
export async function progressRegistration(page: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: page })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration
  await new Promise<void>(resolve => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
  return registration
}
