import { redirect } from 'react-router'
import { longestPath } from '../contract/content.ts'
import { apiOf } from './api.server.ts'
import type { RouteArgs } from './session.server.ts'

export const permanent = 301

/** Where the page of this path has moved to. */
export async function movedTo({ request, context }: RouteArgs, path: string): Promise<string | undefined> {
  if (request.method !== 'GET' || path.length > longestPath) return undefined
  const moved = await apiOf(context).content.moved({ query: { path } })
  return moved.ok ? moved.data.to : undefined
}

/**
 * Redirects if the page has moved; otherwise does nothing. `path` is used instead of the URL's path, for pages that the path does not
 * identify completely.
 */
export async function redirectIfMoved(args: RouteArgs, path = args.url.pathname): Promise<void> {
  const to = await movedTo(args, path)
  if (to) throw redirect(to, permanent)
}
