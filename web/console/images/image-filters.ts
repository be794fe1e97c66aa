import { href } from 'react-router'

interface ImageFilters {
  search?: string
  state?: 'deleted'
  after?: string
}

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
