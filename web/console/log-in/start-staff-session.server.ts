import type { RouterContextProvider } from 'react-router'
import { staffApiContext } from '../../api.server.ts'
import { reportFailure } from '../../report-failure.server.ts'
import { requestContext } from '../../request-context.server.ts'

/**
 * Stores the token in a cookie that scripts can't read, and beside it whose it is. Ends the session that the browser had before,
 * unless the same form was sent twice and answered with the same session.
 */
export async function startStaffSession(
  context: Readonly<RouterContextProvider>,
  { token, expiresAt, staff }: { token: string; expiresAt: string; staff: { id: string } },
) {
  const { cookies } = context.get(requestContext)
  const before = cookies.staff()
  if (before && before !== token) reportFailure(context, await context.get(staffApiContext).console.logOut())
  const until = new Date(expiresAt)
  cookies.set('staff', token, until)
  cookies.set('staffId', staff.id, until)
}
