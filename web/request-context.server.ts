import { createContext, RouterContextProvider } from 'react-router'
import { newYorkYear } from '../contract/new-york-time.ts'
import {
  apiContext,
  createFileSender,
  createVisitorsClient,
  type InProcessApi,
  sendFileContext,
  staffApiContext,
  type Visitor,
} from './api.server.ts'
import { type CookieJar, cookieJar } from './cookies.ts'
import type { Development } from './dev/development.ts'
import type { SitePages } from './document/page-rules.ts'
import type { ReadGuard } from './document/shared-reads.ts'
import type { PageHandle } from './page-kind.ts'
import type { WebSettings } from './web-settings.ts'

/**
 * The context of one request: what it carries and what the response will set. IP and user agent are only for the API.
 */
interface RequestContext {
  requestId: string
  settings: WebSettings
  cookies: CookieJar
  /** True if the page is rendered for everyone: without cookies, and with a frame that has no personal data. */
  shared: boolean
  /** For cached pages: throws on an undeclared read, here and in loaders (`document/shared-reads.ts`). */
  guard: ReadGuard | undefined
  /** Whether the page set a cookie or read personal data, so that it must not be cached for others. */
  isOwn(): boolean
  /** What staff are refused because the page was shown to another of them (`layout/other-account.server.ts`). */
  refusesStaff?: 'changes' | 'all'
  pages: SitePages
  /** Seconds after which a page that the API refused can be asked for again. */
  retryAfter?: number | undefined
  /** The handle of the rendered page; absent if the response is not a page. */
  page?: PageHandle
  /** The time of the request, the only clock of pages. A cached page must declare it in its handle. */
  readonly now: Date
  year: number
  styleSheet(address: string): string
  /** Logs a failure; the visitor sees only the request id. */
  report(error: unknown): void
  /** The nonce of our inline scripts and styles; replaced by hashes before the page is sent. */
  nonce: string
  /** The request id shown on an error screen. A cached page has a placeholder, which is replaced if rendering fails. */
  reference: string
  imageOrigins: Set<string>
  development?: Development | undefined
}

export const requestContext = createContext<RequestContext>()

interface RequestContextInput
  extends Visitor,
    Omit<
      RequestContext,
      'cookies' | 'isOwn' | 'page' | 'retryAfter' | 'year' | 'guard' | 'reference' | 'imageOrigins'
    > {
  api: InProcessApi
  cookieHeader: string | null
  guard?: ReadGuard | undefined
}

/**
 * Creates the context that all loaders and actions of a request share. The handler sends `cookies.lines()` at the end.
 */
export function openRequestContext({
  api,
  cookieHeader,
  guard,
  ip,
  userAgent,
  ...rest
}: RequestContextInput) {
  const { settings, shared, now, requestId } = rest
  const visitor = { ip, requestId, userAgent }
  const cookies = cookieJar(cookieHeader, { secure: settings.publicUrl.startsWith('https:') })
  const values: RequestContext = {
    ...rest,
    guard,
    cookies: guard ? guard.cookies(cookies) : cookies,
    get now() {
      guard?.clock()
      return now
    },
    year: newYorkYear(now),
    imageOrigins: new Set(),
    reference: shared ? `reference-${rest.nonce}` : requestId,
    isOwn: () => guard?.undeclared !== undefined || cookies.lines().length > 0,
  }
  const context = new RouterContextProvider()
  // Shared pages are rendered without the visitor's cookies. `now` depends on the request, not on the content.
  const needs = {
    api,
    settings,
    standIns: { cookies, keys: settings.sealKeys, now: () => now },
    onImages: (origin: string) => void values.imageOrigins.add(origin),
  }
  context.set(requestContext, values)
  context.set(sendFileContext, createFileSender(needs, visitor))
  context.set(apiContext, createVisitorsClient(needs, visitor, shared ? undefined : cookies.account()?.token))
  context.set(
    staffApiContext,
    createVisitorsClient(
      {
        api,
        settings,
        refuses: ({ method }) =>
          values.refusesStaff === 'all' || (values.refusesStaff === 'changes' && method !== 'GET'),
      },
      visitor,
      shared ? undefined : cookies.staff(),
    ),
  )
  return { context, values }
}

export const guardOf = (context: Readonly<RouterContextProvider>) => context.get(requestContext).guard
