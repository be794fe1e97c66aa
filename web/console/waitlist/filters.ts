import { href } from 'react-router'

/** What narrows the list, by its name in the address. */
export const filterNames = [
  'district',
  'zipcode',
  'source',
  'outside',
  'invited',
  'confirmation',
  'duplicates',
  'search',
  'after',
] as const
export type WaitlistFilters = Partial<Record<(typeof filterNames)[number], string>>

/** The filters that an address or a form carries, empty ones left out. */
export function readWaitlistFilters(search: URLSearchParams): WaitlistFilters {
  const found = filterNames.map(name => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

function query(filters: WaitlistFilters) {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text && `?${text}`
}

export const waitlistHref = (filters: WaitlistFilters) => href('/console/waitlist') + query(filters)

/** The list itself, below the figures: who turns its pages stays there. */
export const entriesId = 'entries'
export const entriesHref = (filters: WaitlistFilters) => `${waitlistHref(filters)}#${entriesId}`

/** The CSV of what the filters leave; a search and a place in the list are no part of it. */
export function csvHref({ after: _, search: __, ...filters }: WaitlistFilters) {
  return href('/console/waitlist.csv') + query(filters)
}
