import type { RouterContextProvider } from 'react-router'
import { day } from '../../contract/durations.ts'
import type { Audience } from '../../contract/fields.ts'
import { sessions } from '../../contract/session-limits.ts'
import { apiOf } from '../api.server.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'

interface NewSession {
  token: string
  audience: Audience
  /** Empty if the API doesn't return it. */
  expiresAt: string
  accountId?: string | undefined
}

/** Ends the session that the browser had before. Otherwise it would be valid for weeks, and no page could log it out. */
async function endSessionBefore(context: Readonly<RouterContextProvider>, token: string) {
  const before = context.get(requestContext).cookies.account()
  // A form that is sent twice may be answered with the same session.
  if (!before || before.token === token) return
  reportFailure(context, await apiOf(context).account.logOut())
}

/**
 * Stores the token in a cookie that scripts can't read (DECISIONS A1), and the audience chosen at the log-in switch (A2). Ends the
 * session that the browser had before.
 */
export async function startSession(context: Readonly<RouterContextProvider>, session: NewSession) {
  await endSessionBefore(context, session.token)
  const { cookies, now } = context.get(requestContext)
  const until = new Date(session.expiresAt || now.getTime() + sessions.account.absolute)
  cookies.set('account', `${session.audience}.${session.token}`, until)
  if (session.accountId) cookies.set('accountId', session.accountId, until)
  else cookies.clear('accountId')
  cookies.set('audience', session.audience, new Date(now.getTime() + 365 * day))
}
