import { href } from 'react-router'

/** What narrows the library; it stays in the address. */
export interface ImageFilters {
  search?: string
  state?: 'deleted'
  /** The key that the page before ended with. */
  after?: string
}

/** The filters that an address carries; what they do not know is left out. */
export function readImageFilters(asked: URLSearchParams): ImageFilters {
  const search = asked.get('search')?.trim()
  const after = asked.get('after')
  return {
    ...(search ? { search } : {}),
    ...(asked.get('state') === 'deleted' ? { state: 'deleted' as const } : {}),
    ...(after ? { after } : {}),
  }
}

export function imagesHref(filters: ImageFilters): string {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return href('/console/content/images') + (query && `?${query}`)
}
