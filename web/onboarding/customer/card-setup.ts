import { apiOf } from '../../api.server.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import type { RouteArgs } from '../../session.server.ts'

/** Starts adding a card, for the script of the payment page. */
export async function action({ context }: RouteArgs): Promise<Response> {
  return siteAnswer(await apiOf(context).payment.startCardSetup())
}
