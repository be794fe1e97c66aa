import { href, redirect, redirectDocument } from 'react-router'
import { apiOf } from '../api.server.ts'
import { clearsStorage } from '../document/headers.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/log-out.ts'

export const loader = () => redirect(href('/'))

/** Ends this session. The cookie is deleted even if the API can't be reached. */
export async function action({ context }: Route.ActionArgs) {
  const { cookies } = context.get(requestContext)
  if (cookies.account()) reportFailure(context, await apiOf(context).account.logOut())
  cookies.clear('account')
  cookies.set('notice', 'logged-out')
  throw redirectDocument(href('/login'), { headers: clearsStorage })
}
