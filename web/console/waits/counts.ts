import { z } from '../../../contract/schema.ts'
import { staffApiContext } from '../../api.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { Route } from './+types/counts.ts'

/**
 * Counts for an open page. Null on any failure, even an ended session. The page then stays unchanged with what was typed, and the
 * next action reports the reason.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const since = z.iso.datetime().safeParse(new URL(request.url).searchParams.get('since'))
  if (!since.success || !context.get(requestContext).cookies.staff()) return Response.json(null)
  const counts = await context.get(staffApiContext).waits.counts({ query: { since: since.data } })
  return Response.json(counts.ok ? counts : null)
}
