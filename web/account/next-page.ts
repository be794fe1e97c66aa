import { href } from 'react-router'
import { audiences } from '../../contract/audience.ts'
import type { Audience } from '../../contract/fields.ts'

/** Pages that log-in may lead back to, by audience: each with everything below it. */
const allowed: Record<Audience, readonly string[]> = {
  customer: [
    '/account',
    '/customer-signup-progress',
    '/customer-signup-step-1',
    '/customer-signup-step-2',
    '/customer-signup-step-3',
    '/customer-signup-step-4',
  ],
  hero: [
    '/account',
    '/hero-signup-progress',
    '/hero-signup-step-1',
    '/hero-signup-step-2',
    '/hero-signup-step-3',
    '/hero-signup-step-4',
    '/hero-signup-step-5',
  ],
}

/**
 * The page that `?next=` asks for, or undefined: only a path of this site that an account of this audience can open.
 * Other sites, other schemes, backslashes, encoded slashes and the other audience's pages are not followed.
 */
export function allowedNext(next: string | null, audience: Audience): string | undefined {
  if (!next || !/^\/[\w\-/]*(\?[\w\-=&%.]*)?$/.test(next) || next.startsWith('//')) return undefined
  const [path = ''] = next.split('?')
  return allowed[audience].some(page => path === page || path.startsWith(`${page}/`)) ? next : undefined
}

/** A page of either audience's, asked for by somebody who is not logged in or is so as the other one. */
export const someonesNext = (next: string | null): string | undefined =>
  audiences.map(audience => allowedNext(next, audience)).find(found => found !== undefined)

/** The log-in that leads on to this page; without a page that it may lead to, the log-in alone. */
export function logInHref(next: string | null): string {
  const page = someonesNext(next)
  return page ? `${href('/login')}?${new URLSearchParams({ next: page })}` : href('/login')
}

/** Whose page `?next=` asks for; of one that both have it says nothing, and the side that is remembered stays chosen. */
export function audienceOfNext(next: string | null): Audience | undefined {
  const able = audiences.filter(audience => allowedNext(next, audience) !== undefined)
  return able.length === 1 ? able[0] : undefined
}
