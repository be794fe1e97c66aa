import { apiOf } from '../api.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** What the logged-in account knows for the waitlist's form, by its fields. Null for a guest, or if it is unavailable. */
export async function accountOf({ context }: Pick<RouteArgs, 'context'>) {
  if (!context.get(requestContext).cookies.account()) return null
  const me = await apiOf(context).account.get()
  if (!me.ok) return null
  const { firstName, lastName, email } = me.data
  return { name: firstName, last_name: lastName, email }
}
