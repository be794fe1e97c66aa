import { href } from 'react-router'
import type { Audience } from '../../../contract/fields.ts'
import { sessions } from '../../../contract/session-limits.ts'
import { openField, sealField } from '../../form/sealed.server.ts'
import { requestContext } from '../../request-context.server.ts'
import type { RouteArgs } from '../../session.server.ts'

/** What is looked for, and where in the list. */
export interface Search {
  text: string
  audience?: Audience | ''
  after?: string
}

const purpose = 'people search'

const needsOf = ({ context }: RouteArgs) => {
  const { settings, now } = context.get(requestContext)
  return { key: settings.sealKey, now }
}

/**
 * The address of a search. A name, email or number stands in no address, history or log: it is sealed, and opens as long
 * as a session of staff can last.
 */
export const searchHref = (args: RouteArgs, search: Search) =>
  `${href('/console/people')}?${new URLSearchParams({
    found: sealField(needsOf(args), purpose, JSON.stringify(search), sessions.staff.absolute),
  })}`

/** The search that an address carries; `gone` when it is too old or not ours. */
export function searchIn(args: RouteArgs): Search | 'gone' | undefined {
  const sealed = new URL(args.request.url).searchParams.get('found')
  if (!sealed) return undefined
  const text = openField(needsOf(args), purpose, sealed)
  return text === undefined ? 'gone' : (JSON.parse(text) as Search)
}
