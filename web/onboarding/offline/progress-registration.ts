import { href } from 'react-router'
import { scriptUrlPolicy } from '../../trusted-script-url.ts'

const address = href('/progress-worker.js')
const trusted = scriptUrlPolicy('hero-offline', url => url === address)

/**
 * The page's worker, once it runs. `navigator.serviceWorker.ready` would wait forever if the document was loaded outside of the
 * worker's scope.
 */
export async function progressRegistration(page: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted(address), { scope: page })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration
  await new Promise<void>(resolve => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
  return registration
}
