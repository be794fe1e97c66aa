import { type RefusalCode, refusals } from '../contract/errors.ts'
import { createBannerImages } from './cards/banner-images.ts'
import { createCardImages } from './cards/card-images.ts'
import { brokenPage } from './document/broken-page.ts'
import { cachedResponse, headerPairs } from './document/cached-response.ts'
import { acceptedEncoding, compress } from './document/compress.ts'
import { isGuest } from './document/guest-copy.ts'
import { addSecurityHeaders, notIsolated, openerPolicyHeader, openingOf } from './document/headers.ts'
import type { PageCache, Rendered } from './document/page-cache.ts'
import type { PageRule } from './document/page-rules.ts'
import { publicRequest } from './document/public-request.ts'
import { createRenderer, type RenderNeeds, type RequestClient } from './document/render.ts'
import { isSameOriginWrite } from './document/same-origin.ts'
import { createReadGuard } from './document/shared-reads.ts'
import { isBrokenForm } from './document/unreadable-form.ts'

export interface WebHandlerInput extends RenderNeeds {
  pages?: PageCache
}

export type WebHandler = (request: Request, client: { ip: string; requestId?: string }) => Promise<Response>

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** A message for people. The refusal's own message is written for API clients. */
const notAsForm = 'Please open this page and send the form from there.'

/** nginx's status for a visitor who left before the answer. Alerts count every 5xx as a failure of ours. */
const clientClosedRequest = 499

function refusal(code: RefusalCode, message: string = refusals[code].message) {
  return new Response(message, {
    status: refusals[code].status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(code === 'METHOD_NOT_ALLOWED' ? { allow: methods.join(', ') } : {}),
    },
  })
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (
    !response.body ||
    response.headers.has('content-encoding') ||
    // A response is read completely before it is compressed, so CSV exports, event streams and other streams are left out.
    !/^text\/(?!csv|event-stream)|(?<!nd)json|xml|x-script/.test(type)
  )
    return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding) return new Response(response.body, { status: response.status, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = await compress(bytes, encoding)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: response.status,
    headers,
  })
}

/**
 * The site as one function: files from memory, same-origin writes only, a request context for React Router, cookies and
 * security headers. `ip` is the visitor's, as the server determined it. Never throws.
 */
export function createWebHandler(input: WebHandlerInput): WebHandler {
  const { settings, files, pages, log } = input
  const { render, ruleOf } = createRenderer(input)
  /** Routes whose pages turned out to read personal data; each is reported once. */
  const ownPages = new Set<string>()
  const cards = createCardImages()
  const banners = createBannerImages()

  async function page(request: Request, client: RequestClient): Promise<Response> {
    // Development caches nothing, but still reports undeclared reads.
    const rule = pages ? undefined : await ruleOf(new URL(request.url))
    const guard = rule && createReadGuard(rule.reads, { addressOnly: true })
    const rendered = await render(request, client, { shared: false, guard })
    const { response, headers, values, noForm } = rendered
    if (rendered.abandoned) return new Response(null, { status: clientClosedRequest })
    if (noForm) return refusal('UNSUPPORTED_MEDIA_TYPE', notAsForm)
    for (const line of values.cookies.lines()) headers.append('set-cookie', line)
    if (values.retryAfter !== undefined) headers.set('retry-after', String(values.retryAfter))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const failed = response.status >= 500 && !headers.get('content-type')?.startsWith('text/html')
    if (failed && request.headers.get('accept')?.includes('text/html')) return brokenPage(client.requestId)
    return new Response(response.body, { status: response.status, headers })
  }

  async function renderShared(
    { key, file, authPage, reads }: PageRule,
    client: RequestClient,
  ): Promise<Rendered> {
    // The site's own host. The request's `Host` must not get into a page that is shared with others.
    const request = new Request(settings.publicUrl + key, {
      headers: file ? {} : { accept: 'text/html' },
    })
    const guard = createReadGuard(reads)
    const { response, headers, values, failed } = await render(request, client, { shared: true, guard })
    if (values.isOwn()) return { own: true }
    addSecurityHeaders(headers, settings)
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const keep = response.status === 200 && !failed && (file || isPage)
    const body = Buffer.from(await response.arrayBuffer())
    return { own: false, keep, failed, answer: { status: response.status, headers, body, authPage } }
  }

  async function sharedPage(
    request: Request,
    url: URL,
    client: RequestClient,
  ): Promise<Response | undefined> {
    if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const rule = await ruleOf(url)
    if (!rule || ownPages.has(rule.route)) return undefined
    if (rule.authPage && request.headers.has('cookie')) return undefined
    const found = await pages.get(rule.key, {
      fresh: rule.fresh,
      render: () => renderShared(rule, client),
    })
    if ('own' in found) {
      ownPages.add(rule.route)
      return undefined
    }
    if ('answer' in found) {
      const { status, headers, body } = found.answer
      if (status >= 500 && !rule.file && !headers.get('content-type')?.startsWith('text/html'))
        return brokenPage(client.requestId)
      const own = new Headers(headers)
      own.set('cache-control', 'private, no-store')
      return compressed(request, new Response(new Uint8Array(body), { status, headers: own }))
    }
    const [cookie, via, cdnLoop] = ['cookie', 'via', 'cdn-loop'].map(name => request.headers.get(name))
    const { status, headers, body } = cachedResponse(found.page, {
      ...openingOf(request),
      guest: isGuest({ cookie, via, cdnLoop }, settings),
      encoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    })
    const sent = new Headers(headerPairs(headers))
    // The cache leaves out the browser's default, and without the header this page would be isolated below.
    if (!sent.has(openerPolicyHeader)) sent.set(openerPolicyHeader, notIsolated[openerPolicyHeader])
    return new Response(body && new Uint8Array(body), { status, headers: sent })
  }

  /** Renders a page as for a visitor without cookies. */
  const openPage = async (path: string, client: RequestClient) => {
    const request = new Request(settings.publicUrl + path, { headers: { accept: 'text/html' } })
    return (await sharedPage(request, new URL(request.url), client)) ?? page(request, client)
  }

  async function answer(received: Request, client: RequestClient): Promise<Response> {
    const file = await files?.answer(received, new URL(received.url).pathname)
    if (file) return file
    const request = publicRequest(received, settings)
    const url = new URL(request.url)
    const found =
      (await sharedPage(request, url, client)) ??
      (await banners(request, url)) ??
      (await cards(request, url, { open: path => openPage(path, client) }))
    if (found) return found
    if (!methods.includes(request.method)) return refusal('METHOD_NOT_ALLOWED')
    if (!isSameOriginWrite(request, settings.publicUrl)) return refusal('ORIGIN_REFUSED')
    if (await isBrokenForm(request)) return refusal('MALFORMED_REQUEST')
    return compressed(request, await page(request, client))
  }

  return async (request, { ip, requestId = crypto.randomUUID() }) => {
    let response: Response
    try {
      response = await answer(request, { ip, requestId })
    } catch (err) {
      log.error({ err, requestId }, 'a page failed')
      response = brokenPage(requestId)
    }
    addSecurityHeaders(response.headers, settings)
    response.headers.set('x-request-id', requestId)
    return response
  }
}
