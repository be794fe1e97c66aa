import type { RouterContextProvider } from 'react-router'
import { isKeyOf } from '../../contract/keys.ts'
import { requestContext } from '../request-context.server.ts'
import { notices } from './notices.ts'
import { staffNotices } from './staff-notices.server.ts'

const all = { ...notices, ...staffNotices }

export function takeNotice(context: Readonly<RouterContextProvider>): string | null {
  const { cookies } = context.get(requestContext)
  const code = cookies.notice()
  if (code === undefined) return null
  cookies.clear('notice')
  return isKeyOf(all, code) ? all[code] : null
}
