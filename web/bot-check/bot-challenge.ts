import { botActions } from '../../contract/bot-actions.ts'
import { apiOf } from '../api.server.ts'
import { reportFailure } from '../report-failure.server.ts'
import type { Route } from './+types/bot-challenge.ts'

/** Fetches a challenge for the bot check through our own site, because pages call only their own origin. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('action')
  const action = botActions.find(known => known === asked)
  const result = await apiOf(context).signUp.botChallenge({ query: action ? { action } : {} })
  if (result.ok) return Response.json(result.data, { headers: { 'cache-control': 'no-store' } })
  reportFailure(context, result)
  return Response.json({ code: result.code }, { status: result.status })
}
