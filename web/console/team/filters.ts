import { href } from 'react-router'

interface TeamFilters {
  /** What was searched for, encrypted. */
  found?: string | undefined
  after?: string | undefined
}

export function teamHref(filters: TeamFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return href('/console/team') + (query && `?${query}`)
}
