import { createContext, RouterContextProvider } from 'react-router'
import {
  apiContext,
  createVisitorsClient,
  type InProcessApi,
  staffApiContext,
  type Visitor,
} from './api.server.ts'
import { type CookieJar, cookieJar } from './cookies.ts'
import type { Development } from './dev/development.ts'
import type { SitePages } from './document/page-rules.ts'
import type { ReadGuard } from './document/shared-reads.ts'
import type { PageHandle } from './page-kind.ts'
import type { WebSettings } from './web-settings.ts'

/** One request of a visitor: what they carry, what the answer will set. Their address and browser are for the API alone. */
export interface Visit {
  requestId: string
  settings: WebSettings
  cookies: CookieJar
  /** The page is rendered for everyone: nobody's cookies are there, and its frame says nothing of who looks. */
  shared: boolean
  /** Of a page that is cached: what it may not read throws here and in its loaders (`document/shared-reads.ts`). */
  guard: ReadGuard | undefined
  /** Whether the page set a cookie or read what is one visitor's: it may not be kept for others. */
  isOwn(): boolean
  /** The pages of the site by their paths. */
  pages: SitePages
  /** What the page that is shown says about itself; set when it is rendered, absent for what is no page. */
  page?: PageHandle
  /** The moment of the request; pages never ask for another. A page that is cached says in its handle that it does. */
  readonly now: Date
  /** Of that moment: every page's footer shows it. */
  year: number
  /** The text of a style sheet of the build by its address, for the page that inlines it. */
  styleSheet(address: string): string
  /** Logs a failure that the visitor only sees as a reference. */
  report(error: unknown): void
  /** Marks the inline scripts and styles that are ours; replaced by hashes before the page leaves. */
  nonce: string
  /** What the frame shows as the reference of a failure. A cached page has nobody's: it is put in where the page failed. */
  reference: string
  /** Hosts of the images that the API's answers name, for the page's policy. */
  imageOrigins: Set<string>
  /** What development has beside the product; its pages do not exist without. */
  development?: Development | undefined
}

export const requestContext = createContext<Visit>()

export interface RequestContextInput
  extends Visitor,
    Omit<Visit, 'cookies' | 'isOwn' | 'page' | 'year' | 'guard' | 'reference' | 'imageOrigins'> {
  api: InProcessApi
  cookieHeader: string | null
  guard?: ReadGuard | undefined
}

/** Opens the context that every loader and action of a request shares. The handler writes `cookies.lines()` at the end. */
export function openRequestContext({
  api,
  cookieHeader,
  guard,
  address,
  userAgent,
  ...rest
}: RequestContextInput) {
  const { settings, shared, now, requestId } = rest
  const visitor = { address, requestId, userAgent }
  const cookies = cookieJar(cookieHeader, { secure: settings.publicUrl.startsWith('https:') })
  const visit: Visit = {
    ...rest,
    guard,
    cookies: guard ? guard.cookies(cookies) : cookies,
    get now() {
      guard?.clock()
      return now
    },
    year: now.getUTCFullYear(),
    imageOrigins: new Set(),
    reference: shared ? `reference-${rest.nonce}` : requestId,
    isOwn: () => guard?.undeclared !== undefined || cookies.lines().length > 0,
  }
  const context = new RouterContextProvider()
  // What anyone may see is rendered without a visitor's cookies: `now` is the request's, no page's content.
  const needs = {
    api,
    settings,
    standIns: { cookies, key: settings.sealKey, now: () => now },
    onImages: (origin: string) => void visit.imageOrigins.add(origin),
  }
  context.set(requestContext, visit)
  context.set(apiContext, createVisitorsClient(needs, visitor, shared ? undefined : cookies.account()?.token))
  context.set(
    staffApiContext,
    createVisitorsClient({ api, settings }, visitor, shared ? undefined : cookies.staff()),
  )
  return { context, visit }
}

/** The guard of the request that a loader answers. */
export const guardOf = (context: Readonly<RouterContextProvider>) => context.get(requestContext).guard
