import type { NoticeCode } from '../layout/notices.ts'
import type { RouteArgs } from '../session.server.ts'
import { redirectWithNotice } from './redirect-with-notice.server.ts'

/**
 * Leads from an action in a list back to the page of the list on which it was pressed, with its filters, and shows `notice` there.
 * `without` names what the address no longer needs.
 */
export function backToPage(args: RouteArgs, notice: NoticeCode, without: readonly string[] = []): Response {
  const search = new URLSearchParams(args.url.search)
  for (const name of without) search.delete(name)
  const query = search.toString()
  return redirectWithNotice(args, args.url.pathname + (query && `?${query}`), notice)
}
