import { href } from 'react-router'
import { withQuery } from '../with-query.ts'

interface TeamFilters {
  /** What was searched for, encrypted. */
  found?: string | undefined
  after?: string | undefined
}

export const teamHref = (filters: TeamFilters) => withQuery(href('/console/team'), filters)
