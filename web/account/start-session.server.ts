import type { RouterContextProvider } from 'react-router'
import { day } from '../../contract/durations.ts'
import type { Audience } from '../../contract/fields.ts'
import { sessions } from '../../contract/session-limits.ts'
import { requestContext } from '../request-context.server.ts'

/** Stores the token in a cookie that scripts can't read (DECISIONS A1), and the audience chosen at the log-in switch (A2). */
export function startSession(
  context: Readonly<RouterContextProvider>,
  /** `expiresAt` is empty if the API doesn't return it. */
  session: { token: string; audience: Audience; expiresAt: string; accountId?: string | undefined },
) {
  const { cookies, now } = context.get(requestContext)
  const until = new Date(session.expiresAt || now.getTime() + sessions.account.absolute)
  cookies.set('account', `${session.audience}.${session.token}`, until)
  if (session.accountId) cookies.set('accountId', session.accountId, until)
  else cookies.clear('accountId')
  cookies.set('audience', session.audience, new Date(now.getTime() + 365 * day))
}
