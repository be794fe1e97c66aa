import { staffApiContext } from '../../api.server.ts'
import type { Route } from './+types/stay.ts'

const headers = { 'cache-control': 'no-store' }

/** Extends the session, unless it is another person's than the page's. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(staffApiContext).console.me()
  const { ok } = result
  return Response.json(ok ? { ok, data: null } : result, { status: ok ? 200 : result.status, headers })
}
