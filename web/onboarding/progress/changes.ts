import { requireHero } from '../../session.server.ts'
import type { Route } from './+types/changes.ts'

/**
 * Sends an open progress page what changes (api/applications/change-feed.ts). Answers 204, which ends the connection for good, if
 * the API refuses, lacks the call, or the session has ended. The page then loads its data, which shows what is wrong.
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
