import type { CallInput } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { z } from '../../../contract/schema.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { requestContext } from '../../request-context.server.ts'
import { requireStaff } from '../../session.server.ts'
import type { Route } from './+types/image-slots.ts'

export type SlotRequest =
  | { ask: 'open'; image: CallInput<Calls['media']['openSlot']>['body'] }
  | { ask: 'arrived'; slot: string }

const request = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), image: z.record(z.string(), z.unknown()) }),
  z.object({ ask: z.literal('arrived'), slot: z.string() }),
])

/** Opens upload slots for the page's script. The image itself goes directly to its slot. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { api } = requireStaff(args)
  const parsed = request.safeParse(await args.request.json().catch(() => undefined))
  if (!parsed.success) return new Response(null, { status: 400 })
  if (parsed.data.ask === 'open')
    return siteAnswer(
      // The API checks the body.
      await api.media.openSlot({ body: parsed.data.image as CallInput<Calls['media']['openSlot']>['body'] }),
    )
  const arrived = await api.media.inSlot({ params: { slot: parsed.data.slot } })
  if (arrived.ok)
    args.context
      .get(requestContext)
      .cookies.set('notice', arrived.data.wasThere ? 'image-was-there' : 'image-added')
  return siteAnswer(arrived)
}
