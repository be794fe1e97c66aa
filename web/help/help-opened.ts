import { audiences } from '../../contract/audience.ts'
import { apiOf } from '../api.server.ts'
import type { Route } from './+types/help-opened.ts'
import { helpCenters } from './help-centers.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const audience = audiences.find(one => one === form.get('for')) ?? 'customer'
  const body = {
    q: String(form.get('q') ?? ''),
    topicType: helpCenters[audience].type,
    slug: String(form.get('slug') ?? ''),
  }
  const result = await apiOf(context).content.openHelpAnswer({ body })
  return new Response(null, { status: result.ok ? 204 : result.status })
}
