import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.server.ts'
import { notices } from './notices.ts'
import { staffNotices } from './staff-notices.server.ts'

const all: Readonly<Record<string, string>> = { ...notices, ...staffNotices }

export function takeNotice(context: Readonly<RouterContextProvider>): string | null {
  const { cookies } = context.get(requestContext)
  const code = cookies.notice()
  if (code === undefined) return null
  cookies.clear('notice')
  return Object.hasOwn(all, code) ? all[code]! : null
}
