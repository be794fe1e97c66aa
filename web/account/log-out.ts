import { href, redirect, redirectDocument } from 'react-router'
import { apiOf } from '../api.server.ts'
import { clearsStorage } from '../document/headers.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/log-out.ts'

export const loader = () => redirect(href('/'))

/** Ends this session. The cookie is deleted even if the API can't be reached. */
export async function action({ context }: Route.ActionArgs) {
  const { cookies, report } = context.get(requestContext)
  if (cookies.account()) {
    const result = await apiOf(context).account.logOut()
    if (!result.ok && result.status >= 500) report(new Error(`${result.code} ${result.requestId}`))
  }
  cookies.clear('account')
  cookies.set('notice', 'logged-out')
  throw redirectDocument(href('/login'), { headers: clearsStorage })
}
