import { href } from 'react-router'

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

function query({ search: _, ...filters }: WaitlistFilters) {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text && `?${text}`
}

export const waitlistHref = (filters: WaitlistFilters) => href('/console/waitlist') + query(filters)

export const entriesId = 'entries'
export const entriesHref = (filters: WaitlistFilters) => `${waitlistHref(filters)}#${entriesId}`

export function csvHref({ after: _, found: __, ...filters }: WaitlistFilters) {
  return href('/console/waitlist.csv') + query(filters)
}
