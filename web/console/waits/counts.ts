import { z } from '../../../contract/schema.ts'
import { staffApiContext } from '../../api.server.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import type { Route } from './+types/counts.ts'

/**
 * Counts for an open page, which stays unchanged with what was typed after any refusal. Even an ended session is only answered: the
 * page asks no more, and the next action reports the reason.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const since = z.iso.datetime().safeParse(new URL(request.url).searchParams.get('since'))
  if (!since.success) return Response.json(null, { status: 400 })
  return siteAnswer(await context.get(staffApiContext).waits.counts({ query: { since: since.data } }))
}
