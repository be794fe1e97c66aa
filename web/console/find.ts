import { href, redirect } from 'react-router'
import { isKeyOf } from '../../contract/keys.ts'
import { siteAnswer } from '../form/ask-site.ts'
import type { Route } from './+types/find.ts'
import { queueHref, readFilters } from './review/filters.ts'
import { sealTerm } from './search-term.server.ts'
import { inboxHref, readInboxFilters } from './support/filters.ts'
import { teamHref } from './team/filters.ts'
import { entriesHref, readWaitlistFilters } from './waitlist/filters.ts'

const hrefs = {
  queue: (filters: URLSearchParams) => queueHref(readFilters(filters)),
  inbox: (filters: URLSearchParams) => inboxHref(readInboxFilters(filters)),
  waitlist: (filters: URLSearchParams) => entriesHref(readWaitlistFilters(filters)),
  team: (filters: URLSearchParams) => teamHref({ found: filters.get('found') ?? undefined }),
} as const
export type FoundList = keyof typeof hrefs

/**
 * Answers a list's filters with its address, in which the words of the search are encrypted. Without scripts it redirects there. It
 * needs no session, because the list does: a script that asks would read the log-in page instead of an address.
 */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const list = form.get('list')
  if (!isKeyOf(hrefs, list)) throw new Response(null, { status: 400 })
  const filters = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') filters.set(name, value)
  const search = filters.get('search')?.trim()
  for (const name of ['found', 'after']) filters.delete(name)
  if (search) filters.set('found', sealTerm(args, search))
  const address = hrefs[list](filters)
  if (args.request.headers.get('accept') === 'application/json')
    return siteAnswer({ ok: true, data: { address }, message: '' })
  throw redirect(address)
}

export function loader() {
  throw redirect(href('/console'))
}
