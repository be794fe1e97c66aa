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
import type { PageHandle } from './page-kind.ts'
import type { WebSettings } from './web-settings.ts'

/** One request of a visitor: who asks, what they carry, what the answer will set. */
export interface Visit extends Visitor {
  settings: WebSettings
  cookies: CookieJar
  /** The page is rendered for everyone: nobody's cookies are there, and its frame says nothing of who looks. */
  shared: boolean
  /** A random id for this visit. A page that has one is nobody else's. */
  ownId(): string
  /**
   * Whether the page looked at who asks, or got something that is theirs alone: it may not be kept for others. A page that
   * is kept for those without cookies may look for them.
   */
  isOwn(options: { mayLook: boolean }): boolean
  /** The pages of the site by their paths. */
  pages: SitePages
  /** What the page that is shown says about itself; set when it is rendered, absent for what is no page. */
  page?: PageHandle
  /** The moment of the request; pages never ask for another. */
  now: Date
  /** The text of a style sheet of the build by its address, for the page that inlines it. */
  styleSheet(address: string): string
  /** Logs a failure that the visitor only sees as a reference. */
  report(error: unknown): void
  /** Marks the inline scripts and styles that are ours; replaced by hashes before the page leaves. */
  mark: string
  /** What development has beside the product; its pages do not exist without. */
  development?: Development | undefined
}

export const visitContext = createContext<Visit>()

export interface VisitInput extends Omit<Visit, 'cookies' | 'ownId' | 'isOwn' | 'page'> {
  api: InProcessApi
  cookieHeader: string | null
}

/** Opens the context that every loader and action of a request shares. The handler writes `cookies.lines()` at the end. */
export function openVisit({ api, cookieHeader, ...rest }: VisitInput) {
  const cookies = cookieJar(cookieHeader, { secure: rest.settings.publicUrl.startsWith('https:') })
  let own = false
  const visit: Visit = {
    ...rest,
    cookies,
    ownId() {
      own = true
      return crypto.randomUUID()
    },
    isOwn: ({ mayLook }) => own || (mayLook ? cookies.lines().length > 0 : cookies.touched()),
  }
  const context = new RouterContextProvider()
  const needs = { api, settings: visit.settings }
  context.set(visitContext, visit)
  const { shared } = visit
  context.set(apiContext, createVisitorsClient(needs, visit, shared ? undefined : cookies.account()?.token))
  context.set(staffApiContext, createVisitorsClient(needs, visit, shared ? undefined : cookies.staff()))
  return { context, visit }
}
