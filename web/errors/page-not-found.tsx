import { data } from 'react-router'
import { redirectIfMoved } from '../moved.server.ts'
import type { PageHandle } from '../page-kind.ts'
import type { RouteArgs } from '../session.server.ts'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export async function loader(args: RouteArgs) {
  await redirectIfMoved(args)
  return data(null, { status: 404 })
}
export const action = () => data(null, { status: 404 })

export default PageNotFoundScreen
