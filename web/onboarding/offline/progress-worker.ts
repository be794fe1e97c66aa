import { answerPolicy } from '../../../contract/file-policies.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { Route } from './+types/progress-worker.ts'
import worker from './offline.worker.ts?worker&url'
import { offlineCache } from './offline-cache.ts'

/** The worker for `OFFLINE_PROGRESS=off`. It replaces every worker that browsers have, deletes the copy and unregisters itself. */
const undo = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(caches.delete('${offlineCache}').then(() => registration.unregister())))
`

/**
 * The service worker of the progress pages, at an address that never changes: browsers ask for it again at each visit and replace
 * theirs when a byte differs.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, styleSheet } = context.get(requestContext)
  const source = settings.offlineProgress ? styleSheet(worker) : undo
  // The development server has no built file, and a worker's address may not redirect to another.
  if (source === '') return new Response('Not found', { status: 404 })
  return new Response(source, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': `${answerPolicy}; connect-src 'self'`,
    },
  })
}
