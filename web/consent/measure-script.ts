import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/measure-script.ts'
import script from './measure.worker.ts?worker&url'

/**
 * The script that asks for consent and measures. Cached pages are the same for everyone, so Global Privacy Control is honored here
 * instead: a browser that sends it gets an empty script. Without a pixel there is no script.
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
  // The development server serves the script only at its own URL.
  if (source === '' && !refused) return new Response(null, { status: 302, headers: { location: script } })
  return new Response(source, { headers })
}
