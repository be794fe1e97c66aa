import { data } from 'react-router'
import { leadOn } from '../moved.server.ts'
import type { PageHandle } from '../page-kind.ts'
import type { RouteArgs } from '../session.server.ts'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

/** An address that has moved leads on; there is no page under any other. */
export async function loader(args: RouteArgs) {
  await leadOn(args)
  return data(null, { status: 404 })
}
/** A form that was sent to an address that does not exist. */
export const action = () => data(null, { status: 404 })

export default PageNotFoundScreen
