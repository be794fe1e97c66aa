import { href, redirect, redirectDocument } from 'react-router'
import { staffApiContext } from '../../api.server.ts'
import { clearsStorage } from '../../document/headers.ts'
import { requestContext } from '../../request-context.server.ts'
import type { Route } from './+types/log-out.ts'

export const loader = () => redirect(href('/console'))

/**
 * Ends the session on the server and in the browser. An already ended session is not an error. If the page was shown to another
 * person, nothing ends.
 */
export async function action({ context }: Route.ActionArgs) {
  const { cookies } = context.get(requestContext)
  const ended = cookies.staff() ? await context.get(staffApiContext).console.logOut() : undefined
  if (ended && !ended.ok && ended.code === 'OTHER_ACCOUNT') {
    cookies.set('notice', 'not-logged-out')
    // A page that all staff may open: another would redirect, and lose the notice.
    throw redirectDocument(href('/console/overview'))
  }
  cookies.clear('staff')
  cookies.set('notice', 'logged-out')
  throw redirectDocument(href('/console/login'), { headers: clearsStorage })
}
