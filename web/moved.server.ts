import { redirect } from 'react-router'
import { longestPath } from '../contract/content.ts'
import { apiOf } from './api.server.ts'
import type { RouteArgs } from './session.server.ts'

const permanent = 301

/**
 * Redirects if the page has moved; otherwise does nothing. `path` is used instead of the URL's path, for pages that the path does not
 * identify completely.
 */
export async function redirectIfMoved(
  { request, url, context }: RouteArgs,
  path = url.pathname,
): Promise<void> {
  if (request.method !== 'GET' || path.length > longestPath) return
  const moved = await apiOf(context).content.moved({ query: { path } })
  if (moved.ok) throw redirect(moved.data.to, permanent)
}
