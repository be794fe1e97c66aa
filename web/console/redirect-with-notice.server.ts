import { redirect } from 'react-router'
import type { NoticeCode } from '../layout/notices.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** Leads from an action to a page that shows `notice` once. */
export function redirectWithNotice(
  { context }: Pick<RouteArgs, 'context'>,
  to: string,
  notice: NoticeCode,
): Response {
  context.get(requestContext).cookies.set('notice', notice)
  return redirect(to)
}
