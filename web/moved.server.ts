import { redirect } from 'react-router'
import { longestPath } from '../contract/content.ts'
import { apiOf } from './api.server.ts'
import type { RouteArgs } from './session.server.ts'

/** For good: search engines and readers' bookmarks follow. */
const movedForGood = 301

/**
 * Leads on from an address under which there is no page any more, where it has moved; otherwise nothing happens. `path`: what
 * the page goes by, where that is more than its path.
 */
export async function leadOn({ request, url, context }: RouteArgs, path = url.pathname): Promise<void> {
  if (request.method !== 'GET' || path.length > longestPath) return
  const moved = await apiOf(context).content.moved({ query: { path } })
  if (moved.ok) throw redirect(moved.data.to, movedForGood)
}
