import { redirect } from 'react-router'
import { apiOf } from './api.server.ts'
import type { RouteArgs } from './session.server.ts'

/** For good: search engines and readers' bookmarks follow. */
const movedForGood = 301

/** Leads on from an address under which there is no page any more, where it has moved; otherwise nothing happens. */
export async function leadOn({ request, context }: RouteArgs): Promise<void> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' || pathname.length > 300) return
  const moved = await apiOf(context).content.moved({ query: { path: pathname } })
  if (moved.ok) throw redirect(moved.data.to, movedForGood)
}
