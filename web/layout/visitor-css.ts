import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/visitor-css.ts'
import { visitorStyles } from './visitor-styles.ts'

/**
 * `/visitor.css` makes the header of a public page personal, for members and behind shared caches; a guest's copy of the page doesn't
 * link it (`document/guest-copy.ts`). It loads at the end of the body with low priority, so that it never blocks paint; without it the
 * page shows a guest's header.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const audience = context.get(requestContext).cookies.account()?.audience
  const etag = `"${audience ?? 'guest'}-1"`
  const headers = {
    etag,
    vary: 'cookie',
    'cache-control': 'private, no-cache',
    'content-type': 'text/css; charset=utf-8',
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(visitorStyles(audience), { headers })
}
