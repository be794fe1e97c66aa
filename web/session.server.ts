import { data, href, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { Client } from '../contract/client.ts'
import { refusals } from '../contract/errors.ts'
import type { Audience } from '../contract/fields.ts'
import type { ErrorResult, Result } from '../contract/result.ts'
import { apiContext, staffApiContext } from './api.server.ts'
import type { ScreenError } from './errors/screen-error.ts'
import { homeAskingToLogIn } from './layout/notices.ts'
import { reportFailure } from './report-failure.server.ts'
import { requestContext } from './request-context.server.ts'

export interface RouteArgs {
  request: Request
  /** The page's URL without React Router's `.data` suffix and parameters. */
  url: URL
  context: Readonly<RouterContextProvider>
}

export interface Proof<A extends Audience = Audience> {
  api: Client
  audience: A
}

function formError(fields: ScreenError, status: number) {
  return data(fields, { status })
}

const ownPath = ({ pathname, search }: URL) => pathname + search

/**
 * The logged-in account of either audience. Without a token: redirects to the home page with "Please log in to
 * continue", whose log-in leads back (SPEC 2.10, DECISIONS A1). Whether the API still accepts the token shows at the
 * first call; see `dataOf`.
 */
export function requireAccount({ context, url }: RouteArgs): Proof {
  const { cookies } = context.get(requestContext)
  const session = cookies.account()
  if (!session) throw redirectDocument(homeAskingToLogIn(ownPath(url)))
  return { api: context.get(apiContext), audience: session.audience }
}

function requireAudience<A extends Audience>(args: RouteArgs, audience: A): Proof<A> {
  const account = requireAccount(args)
  if (account.audience !== audience) {
    const { requestId } = args.context.get(requestContext)
    const { status, message } = refusals.WRONG_AUDIENCE
    throw formError({ code: 'WRONG_AUDIENCE', message, requestId, audience: account.audience }, status)
  }
  return { api: account.api, audience }
}

export const requireCustomer = (args: RouteArgs) => requireAudience(args, 'customer')
export const requireHero = (args: RouteArgs) => requireAudience(args, 'hero')

export function requireStaff({ context, url }: RouteArgs): { api: Client } {
  if (!context.get(requestContext).cookies.staff())
    throw redirect(`${href('/console/login')}?${new URLSearchParams({ next: ownPath(url) })}`)
  return { api: context.get(staffApiContext) }
}

export const sessionIsGone = (refusal: ErrorResult) =>
  refusal.code === 'SESSION_ENDED' || refusal.code === 'NOT_LOGGED_IN'

/**
 * If the session has ended, clears the cookie and redirects to the log-in, which leads back. Actions call this before
 * they show a refusal; `dataOf` does it for loaders.
 */
export function throwIfLoggedOut({ context, url }: RouteArgs, refusal: ErrorResult): void {
  if (!sessionIsGone(refusal)) return
  const { cookies } = context.get(requestContext)
  const path = ownPath(url)
  const staff = path.startsWith('/console')
  cookies.clear(staff ? 'staff' : 'account')
  cookies.set('notice', 'session-ended')
  const login = staff ? href('/console/login') : href('/login')
  throw redirectDocument(`${login}?${new URLSearchParams({ next: path })}`)
}

/**
 * The data of a required call. Otherwise throws the log-in redirect, a 404, the page for the other audience, or the
 * error screen with the request id.
 */
export function dataOf<Data>(args: RouteArgs, result: Result<Data>): Data {
  if (result.ok) return result.data
  throwIfLoggedOut(args, result)
  reportFailure(args.context, result)
  const values = args.context.get(requestContext)
  const { requestId, cookies, shared } = values
  values.retryAfter = result.retryAfter
  // A shared 404 page is for no particular audience.
  const audience = shared ? undefined : cookies.account()?.audience
  throw formError(
    {
      code: result.code,
      message: result.message,
      requestId: result.requestId || requestId,
      ...(result.code === 'WRONG_AUDIENCE' && audience ? { audience } : {}),
    },
    result.status,
  )
}
