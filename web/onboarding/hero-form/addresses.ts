import { suggestAddresses } from '../../../contract/hero-form.ts'
import { apiOf } from '../../api.server.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import type { RouteArgs } from '../../session.server.ts'

export async function action({ request, context }: RouteArgs): Promise<Response> {
  const parsed = suggestAddresses.body.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return new Response(null, { status: 400 })
  return siteAnswer(await apiOf(context).hero.suggestAddresses({ body: parsed.data }))
}
