import { createContext, type RouterContextProvider } from 'react-router'
import { type Client, createClient } from '../contract/client.ts'
import type { WebSettings } from './web-settings.ts'

/** Where a page's request comes from, handed on to the API, whose limits count by address. */
export interface Visitor {
  address: string
  requestId: string
  userAgent: string | null
}

/** This process's own API: paths as the contract has them, without a prefix. */
export type InProcessApi = (
  request: Request,
  origin: { address: string; requestId: string },
) => Response | Promise<Response>

const inProcess = 'http://api.in-process'

/**
 * The one door to the API (DECISIONS C3): in process, or over HTTP where a base is set. The visitor's address goes along
 * as `x-forwarded-for`, and only to a base that is set, which has to be told to trust this site.
 */
export function createVisitorsClient(
  { api, settings }: { api: InProcessApi; settings: WebSettings },
  visitor: Visitor,
  token: string | undefined,
): Client {
  const { address, requestId, userAgent } = visitor
  const bases = {
    api: settings.apiBaseUrl ?? inProcess,
    hero: settings.heroApiBaseUrl ?? inProcess,
    waitlist: settings.waitlistBaseUrl ?? inProcess,
  }
  return createClient({
    bases,
    token,
    headers: { 'x-request-id': requestId, ...(userAgent ? { 'user-agent': userAgent } : {}) },
    fetch: request => {
      if (new URL(request.url).origin === inProcess) return api(request, { address, requestId })
      request.headers.set('x-forwarded-for', address)
      return fetch(request)
    },
  })
}

/** The client with the token of the visitor who is logged in, if any. */
export const apiContext = createContext<Client>()
/** The same with the token of the member of staff. */
export const staffApiContext = createContext<Client>()

export const apiOf = (context: Readonly<RouterContextProvider>) => context.get(apiContext)
