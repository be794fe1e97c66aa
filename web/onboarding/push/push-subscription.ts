import { subscribePush, unsubscribePush } from '../../../contract/push.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { requireHero } from '../../session.server.ts'
import type { Route } from './+types/push-subscription.ts'

/** Called by the script of the progress page. With keys, the device gets push messages from now on; without them, no longer. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { api } = requireHero(args)
  const body: unknown = await args.request.json().catch(() => undefined)
  const on = subscribePush.body.safeParse(body)
  if (on.success) return siteAnswer(await api.push.subscribe({ body: on.data }))
  const off = unsubscribePush.body.safeParse(body)
  if (off.success) return siteAnswer(await api.push.unsubscribe({ body: off.data }))
  return new Response(null, { status: 400 })
}
