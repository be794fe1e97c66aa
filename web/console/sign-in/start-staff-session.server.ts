import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../../request-context.server.ts'

/** Stores the token in a cookie that scripts can't read, and beside it whose it is. */
export function startStaffSession(
  context: Readonly<RouterContextProvider>,
  { token, expiresAt, staff }: { token: string; expiresAt: string; staff: { id: string } },
) {
  const { cookies } = context.get(requestContext)
  const until = new Date(expiresAt)
  cookies.set('staff', token, until)
  cookies.set('staffId', staff.id, until)
}
