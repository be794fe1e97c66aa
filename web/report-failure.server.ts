import type { RouterContextProvider } from 'react-router'
import type { ErrorResult, Result } from '../contract/result.ts'
import { requestContext } from './request-context.server.ts'

type Context = Readonly<RouterContextProvider>

/** Reports a call that a page needs and that depends on nothing its visitor sent: whatever its status, the failure is ours. */
export const reportUnavailable = (context: Context, { code, requestId }: ErrorResult): void =>
  context.get(requestContext).report(new Error(`${code} ${requestId}`))

/** Reports a call that failed in the API or on the way to it. What the API refuses with a status below 500 is no error. */
export function reportFailure(context: Context, result: Result<unknown>): void {
  if (!result.ok && result.status >= 500) reportUnavailable(context, result)
}
