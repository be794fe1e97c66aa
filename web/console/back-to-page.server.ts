import { redirect } from 'react-router'
import type { NoticeCode } from '../layout/notices.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/**
 * Leads from an action in a list back to the page of the list on which it was pressed, with its filters, and shows `notice` there.
 * `without` names what the address no longer needs.
 */
export function backToPage(args: RouteArgs, notice: NoticeCode, without: readonly string[] = []): Response {
  args.context.get(requestContext).cookies.set('notice', notice)
  const search = new URLSearchParams(args.url.search)
  for (const name of without) search.delete(name)
  const query = search.toString()
  return redirect(args.url.pathname + (query && `?${query}`))
}
