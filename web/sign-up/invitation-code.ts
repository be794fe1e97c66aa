import { apiOf } from '../api.server.ts'
import type { Route } from './+types/invitation-code.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const result = await apiOf(context).signUp.checkInvitation({ query: { code } })
  const headers = { 'cache-control': 'no-store' }
  if (result.ok) return Response.json(result.data, { headers })
  return Response.json({ code: result.code }, { status: result.status, headers })
}
