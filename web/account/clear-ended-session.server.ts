import { apiOf } from '../api.server.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { type RouteArgs, sessionIsGone } from '../session.server.ts'

/**
 * After an account lost its sessions: deletes the cookie of this browser, unless the session in it is another account's. Returns
 * whether it is.
 */
export async function clearEndedSession({ context }: Pick<RouteArgs, 'context'>): Promise<boolean> {
  const { cookies } = context.get(requestContext)
  if (!cookies.account()) return false
  const own = await apiOf(context).account.get()
  if (own.ok) return true
  if (sessionIsGone(own)) cookies.clear('account')
  else reportFailure(context, own)
  return false
}
