import { audiences } from '../../contract/audience.ts'
import { namesDanger } from '../../contract/danger-words.ts'
import { apiOf } from '../api.server.ts'
import type { Route } from './+types/help-suggestions.ts'
import { helpCenters } from './help-centers.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const audience = audiences.find(one => one === searchParams.get('for')) ?? 'customer'
  const q = (searchParams.get('q') ?? '').replace(/\p{Cc}+/gu, ' ')
  const query = { q, topicType: helpCenters[audience].type, typing: 'yes' as const }
  const result = await apiOf(context).content.searchHelp({ query })
  const headers = { 'cache-control': 'no-store' }
  const danger = namesDanger(q)
  if (result.ok) return Response.json({ danger, found: result.data }, { headers })
  if (danger) return Response.json({ danger, found: [] }, { headers })
  return Response.json({ code: result.code }, { status: result.status, headers })
}
