import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../visit.server.ts'
import { isNoticeCode, type NoticeCode } from './notices.ts'

/** The notice that the page before left for this one. It is shown once: reading it clears it. */
export function takeNotice(context: Readonly<RouterContextProvider>): NoticeCode | null {
  const { cookies } = context.get(visitContext)
  const code = cookies.notice()
  if (code === undefined) return null
  cookies.clear('notice')
  return isNoticeCode(code) ? code : null
}
