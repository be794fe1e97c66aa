import { href } from 'react-router'
import { withQuery } from '../with-query.ts'

const filterNames = [
  'district',
  'zipcode',
  'source',
  'outside',
  'invited',
  'confirmation',
  'duplicates',
  'found',
  'after',
] as const
/** `found` is `search` as the address carries it, encrypted. `after` is encrypted too, because it may hold a name. */
export type WaitlistFilters = Partial<Record<(typeof filterNames)[number] | 'search', string>>

export function readWaitlistFilters(search: URLSearchParams): WaitlistFilters {
  const found = filterNames.map(name => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

export const waitlistHref = ({ search: _, ...filters }: WaitlistFilters) =>
  withQuery(href('/console/waitlist'), filters)

export const entriesId = 'entries'
export const entriesHref = (filters: WaitlistFilters) => `${waitlistHref(filters)}#${entriesId}`

export const eraseId = 'erase'
/** The list, with the question whether to erase the entry above it. */
export const eraseHref = ({ search: _, ...filters }: WaitlistFilters, id: string) =>
  `${withQuery(href('/console/waitlist'), { ...filters, erase: id })}#${eraseId}`

export const csvHref = ({ search: _, found: __, after: ___, ...filters }: WaitlistFilters) =>
  withQuery(href('/console/waitlist.csv'), filters)
