import { href } from 'react-router'
import { withQuery } from '../with-query.ts'

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

export const imagesHref = (filters: ImageFilters) => withQuery(href('/console/content/images'), filters)
