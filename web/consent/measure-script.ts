import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/measure-script.ts'
import script from './measure.worker.ts?worker&url'

/**
 * The script that asks and measures. A browser that sends Global Privacy Control gets an empty one: pages are kept for
 * everyone alike, so the header is heard here. Without a pixel there is none.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, styleSheet } = context.get(requestContext)
  if (!settings.pixel) return new Response('Not found', { status: 404 })
  const refused = request.headers.get('sec-gpc') === '1'
  const source = refused ? '' : styleSheet(script)
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    vary: 'sec-gpc',
  }
  // The development server has the script at its own address alone.
  if (source === '' && !refused) return new Response(null, { status: 302, headers: { location: script } })
  return new Response(source, { headers })
}
