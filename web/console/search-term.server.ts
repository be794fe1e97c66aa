import { sessions } from '../../contract/session-limits.ts'
import { openField, sealField } from '../form/sealed.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** Whose search it is. What one page encrypted, the other does not open. */
type Purpose = 'console search' | 'people search'

function sealNeeds({ context }: Pick<RouteArgs, 'context'>) {
  const { settings, now } = context.get(requestContext)
  return { keys: settings.sealKeys, now }
}

/**
 * Encrypts what was searched for, or a cursor that holds a name, for an address: a name, email or number must not appear in a URL,
 * history or log (docs/decisions/0165). The link works as long as a staff session can last.
 */
export const sealTerm = (
  args: Pick<RouteArgs, 'context'>,
  text: string,
  purpose: Purpose = 'console search',
) => sealField(sealNeeds(args), purpose, text, sessions.staff.absolute)

/** Undefined if there is none, it has expired, or `sealTerm` did not encrypt it. */
export const openTerm = (
  args: Pick<RouteArgs, 'context'>,
  sealed: string | undefined,
  purpose: Purpose = 'console search',
) => (sealed ? openField(sealNeeds(args), purpose, sealed) : undefined)

/**
 * Decrypts the search of a list. `filters` are for the page: its links carry `found`, and its form shows `search`. `query` is for the
 * call, which takes no `found`.
 */
export function openSearch<Filters extends { found?: string }>(
  args: Pick<RouteArgs, 'context'>,
  { found, ...others }: Filters,
) {
  const search = openTerm(args, found)
  return {
    query: search ? { ...others, search } : others,
    filters: search && found ? { ...others, found, search } : others,
    isExpired: found !== undefined && search === undefined,
  }
}

/** The other direction, for filters that are stored with their search. */
export const withFound = <Filters extends { search?: string }>(
  args: Pick<RouteArgs, 'context'>,
  filters: Filters,
): Filters & { found?: string } =>
  filters.search ? { ...filters, found: sealTerm(args, filters.search) } : filters
