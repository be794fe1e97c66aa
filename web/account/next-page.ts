import { href } from 'react-router'
import { audiences } from '../../contract/audience.ts'
import type { Audience } from '../../contract/fields.ts'
import { progressPaths } from '../progress-paths.ts'

const allowed = (audience: Audience) => ['/account', '/papers', ...progressPaths[audience]]

/**
 * The page of `?next=`, which must be a path of this site that this audience may open. Otherwise undefined: for other sites,
 * schemes, backslashes, encoded slashes and pages of the other audience.
 */
export function allowedNext(next: string | null, audience: Audience): string | undefined {
  if (!next || !/^\/[\w\-/]*(\?[\w\-=&%.]*)?$/.test(next) || next.startsWith('//')) return undefined
  const [path = ''] = next.split('?')
  return allowed(audience).some(page => path === page || path.startsWith(`${page}/`)) ? next : undefined
}

export const nextOfEitherAudience = (next: string | null): string | undefined =>
  audiences.map(audience => allowedNext(next, audience)).find(found => found !== undefined)

export function logInHref(next: string | null): string {
  const page = nextOfEitherAudience(next)
  return page ? `${href('/login')}?${new URLSearchParams({ next: page })}` : href('/login')
}

/**
 * The audience of `?next=`. Undefined for a page that both audiences have; the log-in switch then stays on its remembered side.
 */
export function audienceOfNext(next: string | null): Audience | undefined {
  const able = audiences.filter(audience => allowedNext(next, audience) !== undefined)
  return able.length === 1 ? able[0] : undefined
}
