import { data } from 'react-router'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import type { Development } from './development.ts'

export function requireDevelopment({ context }: Pick<RouteArgs, 'context'>): Development {
  const { development } = context.get(requestContext)
  if (!development) throw data(null, { status: 404 })
  return development
}
