import { href } from 'react-router'
import type { Audience } from '../../../contract/fields.ts'
import type { RouteArgs } from '../../session.server.ts'
import { openTerm, sealTerm } from '../search-term.server.ts'

interface Search {
  text: string
  audience?: Audience | ''
  after?: string
}

const purpose = 'people search'

/** The URL of a search of people, which is encrypted like every search of the console. */
export const searchHref = (args: RouteArgs, search: Search) =>
  `${href('/console/people')}?${new URLSearchParams({ found: sealTerm(args, JSON.stringify(search), purpose) })}`

/** Decrypts the search in the URL. Returns `expired` if it has expired or we did not encrypt it. */
export function searchIn(args: RouteArgs): Search | 'expired' | undefined {
  const sealed = new URL(args.request.url).searchParams.get('found')
  if (!sealed) return undefined
  const text = openTerm(args, sealed, purpose)
  // `searchHref` encrypted this.
  return text === undefined ? 'expired' : (JSON.parse(text) as Search)
}
