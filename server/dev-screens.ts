import { refusals } from '../contract/errors.ts'
import { isKeyOf } from '../contract/keys.ts'
import type { CatalogEntry } from '../web/dev/development.ts'
import { createWebHandler, type WebHandler, type WebHandlerInput } from '../web/handler.ts'
import { pictures } from './screens/pictures.ts'
import { preparedApi, refusedAnswer, refusingWrites } from './screens/prepared-api.ts'
import type { RefusedAnswer, Screen } from './screens/screen.ts'

export const screensPrefix = '/dev/screens'

/** For tests. The header contains a refusal as JSON, with which the API then answers every write of the request. */
export const refusalHeader = 'x-refuse-writes'

const addressOf = ({ id, path }: Screen) => `${screensPrefix}/${id}${path}`

export const catalogOf = (screens: readonly Screen[]): CatalogEntry[] =>
  screens.map(screen => ({
    id: screen.id,
    group: screen.group,
    screen: screen.screen,
    state: screen.state,
    address: addressOf(screen),
    interactions: screen.interactions ?? [],
  }))

/**
 * Turns the request into a submission if the screen shows the result of a form, so that the first view submits the form for the
 * visitor.
 */
function asSent(request: Request, { post }: Screen): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  headers.set('sec-fetch-site', 'same-origin')
  headers.delete('origin')
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(post).toString() })
}

const cookies = { customer: 'hero=customer.', hero: 'hero=hero.', staff: 'hero-staff=' }

function visitorsRequest(request: Request, screen: Screen): Request {
  const { pathname, search } = new URL(request.url)
  const first = request.method === 'GET' && pathname + search === addressOf(screen)
  const sent = first && screen.post ? asSent(request, screen) : request
  const own = screen.as ? [`${cookies[screen.as]}prepared-prepared-prepared`] : []
  const notice = screen.notice ? [`hero-notice=${screen.notice}`] : []
  const headers = new Headers(sent.headers)
  headers.set('cookie', [...own, ...notice].join('; '))
  return new Request(sent, { headers })
}

/** Allows our own pages to frame the answer, and drops its cookies so that the visitor's session is unchanged. */
function framed(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  headers.set('x-frame-options', 'SAMEORIGIN')
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  return new Response(response.body, { status: response.status, headers })
}

function belowScreen(request: Request, { id }: Screen): Request {
  const { origin, pathname, search } = new URL(request.url)
  return new Request(`${origin}${screensPrefix}/${id}${pathname}${search}`, request)
}

async function uploadAnswer(pathname: string): Promise<Response> {
  const what = pathname.slice('/dev/puts/'.length)
  if (what === 'done') return new Response(null, { status: 204 })
  if (what === 'never') await new Promise<never>(() => {})
  return refusedAnswer(isKeyOf(refusals, what) ? what : 'NOT_FOUND')
}

export type DevelopmentAnswer = (
  request: Request,
  client: { ip: string; requestId?: string },
) => Promise<Response | undefined>

export function createScreens(
  input: Omit<WebHandlerInput, 'api' | 'development'>,
  screens: readonly Screen[],
): DevelopmentAnswer {
  const handlers = new Map<string, WebHandler>()
  const settings = {
    ...input.settings,
    apiBaseUrl: undefined,
    heroApiBaseUrl: undefined,
    waitlistBaseUrl: undefined,
  }

  function handlerOf(screen: Screen, refused: string | null): WebHandler {
    const key = `${screen.id} ${refused ?? ''}`
    const known = handlers.get(key)
    if (known) return known
    const basename = `${screensPrefix}/${screen.id}`
    const handler = createWebHandler({
      ...input,
      settings: { ...settings, ...screen.settings },
      clock: { now: () => new Date(screen.now) },
      // A browser test wrote this JSON. Only development serves it.
      api: refused ? refusingWrites(screen, JSON.parse(refused) as RefusedAnswer) : preparedApi(screen),
      build: async () => {
        const build = typeof input.build === 'function' ? await input.build() : input.build
        return { ...build, basename }
      },
    })
    handlers.set(key, handler)
    return handler
  }

  return async (request, client) => {
    const { pathname } = new URL(request.url)
    const picture = pictures[pathname]
    if (picture) return new Response(picture(), { headers: { 'content-type': 'image/svg+xml' } })
    if (pathname.startsWith('/dev/puts/')) return await uploadAnswer(pathname)
    const screen = find(pathname)
    const refused = request.method === 'POST' ? request.headers.get(refusalHeader) : null
    if (screen) return framed(await handlerOf(screen, refused)(visitorsRequest(request, screen), client))
    const asking = request.headers.get('sec-fetch-dest') === 'empty' ? screenAsking(request) : undefined
    return (
      asking &&
      framed(await handlerOf(asking, refused)(visitorsRequest(belowScreen(request, asking), asking), client))
    )
  }

  function find(pathname: string) {
    const id = pathname.startsWith(`${screensPrefix}/`)
      ? pathname.slice(screensPrefix.length + 1).split('/')[0]
      : ''
    return screens.find(entry => entry.id === id)
  }

  /** Scripts on pages call the site's real paths. The Referer shows which screen they belong to. */
  function screenAsking(request: Request) {
    const referrer = request.headers.get('referer')
    return referrer ? find(new URL(referrer).pathname) : undefined
  }
}
