import { href, redirect, redirectDocument } from 'react-router'
import { clearsStorage } from '../document/headers.ts'
import { requestContext } from '../request-context.server.ts'
import { dataOf, requireAccount } from '../session.server.ts'
import type { Route } from './+types/log-out-everywhere.ts'

export const loader = () => redirect(href('/'))

/** Reports success only once the API has ended all sessions. */
export async function action(args: Route.ActionArgs) {
  const { api } = requireAccount(args)
  dataOf(args, await api.account.logOutEverywhere())
  const { cookies } = args.context.get(requestContext)
  cookies.clear('account')
  cookies.set('notice', 'logged-out-everywhere')
  throw redirectDocument(href('/login'), { headers: clearsStorage })
}
