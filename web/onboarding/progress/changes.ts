import { requireHero } from '../../session.server.ts'
import type { Route } from './+types/changes.ts'

/**
 * What an open progress page receives (api/applications/change-feed.ts). If the API refuses, has no such call or the session has
 * ended, 204 ends the connection for good, and the page loads its data, which says what is wrong.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  const changes = await api.hero.changes()
  if (!changes.ok) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  return new Response(changes.data, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // Without this, nginx buffers the stream.
      'x-accel-buffering': 'no',
    },
  })
}
