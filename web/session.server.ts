import { data, href, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { Client, Refusal, Result } from '../contract/client.ts'
import { refusals } from '../contract/errors.ts'
import type { Audience } from '../contract/fields.ts'
import { apiContext, staffApiContext } from './api.server.ts'
import type { ScreenFault } from './errors/screen-fault.ts'
import { homeAskingToLogIn } from './layout/notices.ts'
import { requestContext } from './request-context.server.ts'

/** What loaders, actions and guards are given. */
export interface RouteArgs {
  request: Request
  /** The page's address, without React Router's own `.data` and parameters. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What a guard proves: a client that carries the token of a session of this audience. */
export interface Proof<A extends Audience = Audience> {
  api: Client
  audience: A
}

function fault(fields: ScreenFault, status: number) {
  return data(fields, { status })
}

/** The page to come back to, as a path of this site. */
const ownPath = ({ pathname, search }: URL) => pathname + search

/**
 * The account that is logged in, of either audience. No token: to the home page with "Please log in to continue", whose
 * log-in leads back (SPEC 2.10, DECISIONS A1). Whether the API still takes the token shows with the first call; see `dataOf`.
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
    throw fault({ code: 'WRONG_AUDIENCE', message, requestId, audience: account.audience }, status)
  }
  return { api: account.api, audience }
}

export const requireCustomer = (args: RouteArgs) => requireAudience(args, 'customer')
export const requireHero = (args: RouteArgs) => requireAudience(args, 'hero')

/** The member of staff who is logged in. Without a token: to the console's own log-in. */
export function requireStaff({ context, url }: RouteArgs): { api: Client } {
  if (!context.get(requestContext).cookies.staff())
    throw redirect(`${href('/console/login')}?${new URLSearchParams({ next: ownPath(url) })}`)
  return { api: context.get(staffApiContext) }
}

const sessionIsGone = (refusal: Refusal) =>
  refusal.code === 'SESSION_ENDED' || refusal.code === 'NOT_LOGGED_IN'

/**
 * Throws when the refusal says that the session is gone: the cookie is cleared and the visitor is sent to log in, with
 * the way back. Actions ask this before they show a refusal; `dataOf` does it for loaders.
 */
export function throwIfLoggedOut({ context, url }: RouteArgs, refusal: Refusal): void {
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
 * The data of a call that a page cannot do without: otherwise the log-in, the 404 page, the page for the other audience,
 * or the error screen with a reference.
 */
export function dataOf<Data>(args: RouteArgs, result: Result<Data>): Data {
  if (result.ok) return result.data
  throwIfLoggedOut(args, result)
  const { requestId, cookies, report, shared } = args.context.get(requestContext)
  if (result.status >= 500) report(new Error(`${result.code} ${result.requestId}`))
  // A page for everyone that is not found has nobody's side to lead to.
  const audience = shared ? undefined : cookies.account()?.audience
  throw fault(
    {
      code: result.code,
      message: result.message,
      requestId: result.requestId || requestId,
      ...(result.code === 'WRONG_AUDIENCE' && audience ? { audience } : {}),
    },
    result.status,
  )
}
