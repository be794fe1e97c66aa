import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { refusals } from '../../contract/errors.ts'
import { requestContext } from '../request-context.server.ts'
import { homeSaying } from './notices.ts'
import { shownToField } from './shown-to.tsx'

const isForm = (request: Request) =>
  request.method === 'POST' &&
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')

/** The console has its own session, which is not this one. */
const isConsole = ({ pathname }: URL) => pathname.startsWith('/console')

/**
 * Refuses what a page sends that was shown to another account: two people may share a browser, each with a tab. Without this, what
 * one enters would be saved in the other's account.
 */
export const refuseOtherAccount: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { cookies, requestId, shared } = context.get(requestContext)
  const accountId = shared || isConsole(url) ? undefined : cookies.accountId()
  if (!accountId) return next()
  const ofScript = url.searchParams.get(shownToField)
  if (ofScript && ofScript !== accountId) {
    const { status, message } = refusals.NOT_LOGGED_IN
    return Response.json(
      { ok: false, status, code: 'NOT_LOGGED_IN', message, errors: {}, requestId },
      { status },
    )
  }
  const ofForm = isForm(request) ? (await request.clone().formData()).get(shownToField) : null
  if (ofForm && ofForm !== accountId) throw redirectDocument(homeSaying('other-account'))
  return next()
}
