import type { RouterContextProvider } from 'react-router'
import { day } from '../../contract/durations.ts'
import type { Audience } from '../../contract/fields.ts'
import { sessions } from '../../contract/session-limits.ts'
import { requestContext } from '../request-context.server.ts'

/** Keeps the token where no script can read it (DECISIONS A1), and which side of the log-in switch was used (A2). */
export function startSession(
  context: Readonly<RouterContextProvider>,
  /** `expiresAt` is empty where the API does not say. */
  session: { token: string; audience: Audience; expiresAt: string },
) {
  const { cookies, now } = context.get(requestContext)
  const until = new Date(session.expiresAt || now.getTime() + sessions.account.absolute)
  cookies.set('account', `${session.audience}.${session.token}`, until)
  cookies.set('audience', session.audience, new Date(now.getTime() + 365 * day))
}
