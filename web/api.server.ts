import { createContext, type RouterContextProvider } from 'react-router'
import { type Client, createClient } from '../contract/client.ts'
import { refusals } from '../contract/errors.ts'
import { fieldsOf } from '../contract/fields-of.ts'
import { createStandIns } from './stand-ins/stand-ins.server.ts'
import type { WebSettings } from './web-settings.ts'

export interface Visitor {
  ip: string
  requestId: string
  userAgent: string | null
}

export type InProcessApi = (
  request: Request,
  client: { ip: string; requestId: string },
) => Response | Promise<Response>

const inProcess = 'http://api.in-process'

interface Needs {
  api: InProcessApi
  settings: WebSettings
  /** Replacements for calls that a configured API lacks. */
  standIns?: Omit<Parameters<typeof createStandIns>[0], 'own' | 'api'> | undefined
  onImages?: ((origin: string) => void) | undefined
  /** Whether a request is answered with OTHER_ACCOUNT instead of being sent. */
  refuses?: ((request: Request) => boolean) | undefined
}

function otherAccount() {
  const { status, message } = refusals.OTHER_ACCOUNT
  return Response.json({ code: 'OTHER_ACCOUNT', message }, { status })
}

/** The origin of images in an answer: SPEC 3's base URLs, which may be on another host (DECISIONS C3). */
function imageOrigin(data: unknown): string | undefined {
  const { s3Base, user, avatarBaseUrl } = fieldsOf(data)
  const base = [s3Base, fieldsOf(user).avatarBaseUrl, avatarBaseUrl].find(each => typeof each === 'string')
  return typeof base === 'string' && URL.canParse(base) ? new URL(base).origin : undefined
}

/**
 * The only access to the API (DECISIONS C3): in process, or over HTTP if a base URL is set. Over HTTP the visitor's IP is sent as
 * `x-forwarded-for`, and that API must trust this site.
 */
export function createVisitorsClient(
  { api, settings, standIns, onImages, refuses }: Needs,
  visitor: Visitor,
  token: string | undefined,
): Client {
  const { ip, requestId, userAgent } = visitor
  const headers = { 'x-request-id': requestId, ...(userAgent ? { 'user-agent': userAgent } : {}) }
  const ownFetch = (request: Request) =>
    refuses?.(request) ? otherAccount() : api(request, { ip, requestId })
  const { apiBaseUrl, heroApiBaseUrl, waitlistBaseUrl } = settings
  const own = { api: inProcess, hero: inProcess, waitlist: inProcess }
  if (!apiBaseUrl && !heroApiBaseUrl && !waitlistBaseUrl)
    return createClient({ bases: own, token, headers, fetch: ownFetch })
  const { absent, adjust } = standIns
    ? createStandIns({
        ...standIns,
        own: createClient({ bases: own, headers, fetch: ownFetch }),
        api: () => client,
      })
    : {}
  const client: Client = createClient({
    bases: {
      api: apiBaseUrl ?? inProcess,
      hero: heroApiBaseUrl ?? inProcess,
      waitlist: waitlistBaseUrl ?? inProcess,
    },
    token,
    headers,
    absent,
    adjust: (call, data) => {
      const origin = imageOrigin(data)
      if (origin) onImages?.(origin)
      return adjust ? adjust(call, data) : data
    },
    fetch: request => {
      if (new URL(request.url).origin === inProcess || refuses?.(request)) return ownFetch(request)
      request.headers.set('x-forwarded-for', ip)
      // A redirect could carry the body, with a password in it, to another host.
      return fetch(request, { redirect: 'manual' })
    },
  })
  return client
}

export type SendFile = (url: string, file: Blob) => Promise<Response>

/**
 * PUTs a file to the URL of a slot, for a form that a browser sent without scripts. In process, unless the slots belong to
 * another API. The URL comes from the API and never from the visitor.
 */
export function createFileSender({ api, settings }: Needs, { ip, requestId }: Visitor): SendFile {
  return async (url, file) => {
    const headers = { 'content-type': file.type, 'content-length': String(file.size) }
    const init = { method: 'PUT', headers, body: file }
    if (settings.apiBaseUrl || settings.heroApiBaseUrl) return fetch(url, { ...init, redirect: 'manual' })
    return api(new Request(inProcess + new URL(url).pathname, init), { ip, requestId })
  }
}

export const sendFileContext = createContext<SendFile>()

export const apiContext = createContext<Client>()
export const staffApiContext = createContext<Client>()

export const apiOf = (context: Readonly<RouterContextProvider>) => context.get(apiContext)
