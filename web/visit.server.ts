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
import type { WebSettings } from './web-settings.ts'

/** One request of a visitor: who asks, what they carry, what the answer will set. */
export interface Visit extends Visitor {
  settings: WebSettings
  cookies: CookieJar
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

export interface VisitInput extends Omit<Visit, 'cookies'> {
  api: InProcessApi
  cookieHeader: string | null
}

/** Opens the context that every loader and action of a request shares. The handler writes `cookies.lines()` at the end. */
export function openVisit({ api, cookieHeader, ...rest }: VisitInput) {
  const cookies = cookieJar(cookieHeader, { secure: rest.settings.publicUrl.startsWith('https:') })
  const visit: Visit = { ...rest, cookies }
  const context = new RouterContextProvider()
  const needs = { api, settings: visit.settings }
  context.set(visitContext, visit)
  context.set(apiContext, createVisitorsClient(needs, visit, cookies.account()?.token))
  context.set(staffApiContext, createVisitorsClient(needs, visit, cookies.staff()))
  return { context, visit }
}
