import { z } from '../../../contract/schema.ts'
import { staffApiContext } from '../../api.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { Route } from './+types/counts.ts'

/**
 * How much waits, for a page that stays open. Null when it cannot be read, a session that has ended included: the page stays
 * as it is, with what was typed, and the next thing that its person does says why.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const since = z.iso.datetime().safeParse(new URL(request.url).searchParams.get('since'))
  if (!since.success || !context.get(requestContext).cookies.staff()) return null
  const counts = await context.get(staffApiContext).waits.counts({ query: { since: since.data } })
  return counts.ok ? { since: since.data, counts: counts.data } : null
}
