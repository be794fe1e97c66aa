import type { RouterContextProvider } from 'react-router'
import type { Result } from '../contract/result.ts'
import { requestContext } from './request-context.server.ts'

/** Reports a call that failed in the API or on the way to it. What the API refuses with a status below 500 is no error. */
export function reportFailure(context: Readonly<RouterContextProvider>, result: Result<unknown>): void {
  if (result.ok || result.status < 500) return
  context.get(requestContext).report(new Error(`${result.code} ${result.requestId}`))
}
