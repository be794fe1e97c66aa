import { data } from 'react-router'
import type { PageHandle } from '../page-kind.ts'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const loader = () => data(null, { status: 404 })
/** A form that was sent to an address that does not exist. */
export const action = () => data(null, { status: 404 })

export default PageNotFoundScreen
