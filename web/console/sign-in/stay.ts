import { staffApiContext } from '../../api.server.ts'
import type { Route } from './+types/stay.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(staffApiContext).console.me()
  const { ok } = result
  const headers = { 'cache-control': 'no-store' }
  return Response.json(ok ? { ok, data: null } : result, { status: ok ? 200 : result.status, headers })
}
