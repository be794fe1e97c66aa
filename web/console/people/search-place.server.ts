import { href } from 'react-router'
import type { Audience } from '../../../contract/fields.ts'
import { sessions } from '../../../contract/session-limits.ts'
import { openField, sealField } from '../../form/sealed.server.ts'
import type { RouteArgs } from '../../session.server.ts'
import { sealNeeds } from '../search-term.server.ts'

interface Search {
  text: string
  audience?: Audience | ''
  after?: string
}

const purpose = 'people search'

/**
 * The URL of a search. The search term is encrypted, because a name, email or number must not appear in a URL, history or log.
 * The link works as long as a staff session can last.
 */
export const searchHref = (args: RouteArgs, search: Search) =>
  `${href('/console/people')}?${new URLSearchParams({
    found: sealField(sealNeeds(args), purpose, JSON.stringify(search), sessions.staff.absolute),
  })}`

/** Decrypts the search in the URL. Returns `gone` if it has expired or we did not encrypt it. */
export function searchIn(args: RouteArgs): Search | 'gone' | undefined {
  const sealed = new URL(args.request.url).searchParams.get('found')
  if (!sealed) return undefined
  const text = openField(sealNeeds(args), purpose, sealed)
  // `searchHref` encrypted this.
  return text === undefined ? 'gone' : (JSON.parse(text) as Search)
}
