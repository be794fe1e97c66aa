import { randomBytes } from 'node:crypto'
import type { createRequestHandler, matchRoutes, ServerBuild } from 'react-router'
import { type RefusalCode, refusals } from '../contract/errors.ts'
import type { InProcessApi } from './api.server.ts'
import { createBannerImages } from './cards/banner-images.ts'
import { createCards } from './cards/card-answers.ts'
import type { Development } from './dev/development.ts'
import { brokenPage } from './document/broken-page.ts'
import { cachedResponse, headerPairs } from './document/cached-response.ts'
import { acceptedEncoding, compress } from './document/compress.ts'
import type { Files } from './document/files.ts'
import {
  addSafetyHeaders,
  notIsolated,
  openerPolicy,
  openerPolicyHeader,
  openingOf,
} from './document/headers.ts'
import type { PageCache, Rendered } from './document/page-cache.ts'
import { createPageRules, type PageRule, type SitePages, sitePages } from './document/page-rules.ts'
import { publicRequest } from './document/public-request.ts'
import { isSameOriginWrite } from './document/same-origin.ts'
import { createReadGuard, type ReadGuard, type withGuardedLoaders } from './document/shared-reads.ts'
import { isBrokenForm, isNoForm } from './document/unreadable-form.ts'
import type { guardOf, openRequestContext } from './request-context.server.ts'
import type { WebSettings } from './web-settings.ts'

/** Exports of the site's build in addition to React Router's (entry.server.tsx). */
export type WebBuild = ServerBuild & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      openRequestContext: typeof openRequestContext
      withGuardedLoaders: typeof withGuardedLoaders
      guardOf: typeof guardOf
      createRequestHandler: typeof createRequestHandler
      matchRoutes: typeof matchRoutes
    }
  }
}

export interface WebHandlerInput {
  build: WebBuild | (() => Promise<WebBuild>)
  api: InProcessApi
  settings: WebSettings
  files?: Files
  pages?: PageCache
  clock: { now(): Date }
  /** Absent in production, where the inbox and the catalog of screens don't exist. */
  development?: Development | undefined
  /** Visitors see `requestId` as the reference. */
  log: { error(fields: { err: unknown; requestId: string }, message: string): void }
}

export type WebHandler = (request: Request, client: { ip: string; requestId?: string }) => Promise<Response>

interface AskingClient {
  ip: string
  requestId: string
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** A message for people. The refusal's own message is written for API clients. */
const notAsForm = 'Please open this page and send the form from there.'

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
 * security headers. `address` is the visitor's IP, as the server determined it. Never throws.
 */
export function createWebHandler(input: WebHandlerInput): WebHandler {
  const { settings, files, pages, clock, log, api } = input
  const mode = settings.production ? 'production' : 'development'
  /** Routes whose pages turned out to read personal data; each is reported once. */
  const ownPages = new Set<string>()
  const cards = createCards()
  const banners = createBannerImages()
  let known: ReturnType<typeof createPageRules> | undefined
  let knownPages: SitePages | undefined
  const currentBuild = async () => (typeof input.build === 'function' ? await input.build() : input.build)
  const rules = async () => {
    const build = await currentBuild()
    known ??= createPageRules(build, build.entry.module.matchRoutes)
    return known
  }

  const guarded = new WeakMap<WebBuild, WebBuild>()
  function guardedBuild(build: WebBuild) {
    const { withGuardedLoaders, guardOf } = build.entry.module
    const known = guarded.get(build) ?? withGuardedLoaders(build, guardOf)
    guarded.set(build, known)
    return known
  }

  /**
   * Renders the request. `shared`: for everyone, without the visitor's cookies, and guarded against undeclared reads.
   */
  async function render(
    request: Request,
    { ip, requestId }: AskingClient,
    { shared, guard }: { shared: boolean; guard?: ReadGuard | undefined },
  ) {
    const build = await currentBuild()
    const { module: site } = build.entry
    knownPages ??= sitePages(build)
    let failed = false
    const reported: unknown[] = []
    const report = (err: unknown) => {
      failed = true
      reported.push(err)
    }
    const { context, values } = site.openRequestContext({
      api,
      settings,
      ip,
      requestId,
      report,
      shared,
      guard,
      pages: knownPages,
      now: clock.now(),
      userAgent: shared ? null : request.headers.get('user-agent'),
      cookieHeader: shared ? null : request.headers.get('cookie'),
      styleSheet: path => files?.text(path) ?? '',
      nonce: randomBytes(16).toString('hex'),
      development: input.development,
    })
    const response = await site.createRequestHandler(
      guard ? guardedBuild(build) : build,
      files ? 'production' : mode,
    )(request, context)
    const unreadable = await Promise.all(reported.map(isNoForm))
    for (const [at, err] of reported.entries())
      if (!unreadable[at]) log.error({ err, requestId }, 'a page failed')
    if (guard?.undeclared)
      log.error({ err: guard.undeclared, requestId }, 'a cached page read what is one visitor’s')
    const headers = new Headers(response.headers)
    if (!headers.has(openerPolicyHeader))
      headers.set(openerPolicyHeader, openerPolicy(request, { forEveryone: shared, page: values.page }))
    return {
      response,
      headers,
      values,
      failed: failed || response.status >= 500,
      noForm: unreadable.includes(true),
    }
  }

  async function page(request: Request, asker: AskingClient): Promise<Response> {
    // Development caches nothing, but still reports undeclared reads.
    const rule = pages ? undefined : (await rules())(new URL(request.url))
    const guard = rule && createReadGuard(rule.reads, { addressOnly: true })
    const { response, headers, values, noForm } = await render(request, asker, { shared: false, guard })
    if (noForm) return refusal('UNSUPPORTED_MEDIA_TYPE', notAsForm)
    for (const line of values.cookies.lines()) headers.append('set-cookie', line)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const failed = response.status >= 500 && !headers.get('content-type')?.startsWith('text/html')
    if (failed && request.headers.get('accept')?.includes('text/html')) return brokenPage(asker.requestId)
    return new Response(response.body, { status: response.status, headers })
  }

  async function renderShared(
    { key, file, authPage, reads }: PageRule,
    asker: AskingClient,
  ): Promise<Rendered> {
    // The site's own host. The request's `Host` must not get into a page that is shared with others.
    const request = new Request(settings.publicUrl + key, {
      headers: file ? {} : { accept: 'text/html' },
    })
    const guard = createReadGuard(reads)
    const { response, headers, values, failed } = await render(request, asker, { shared: true, guard })
    if (values.isOwn()) return { own: true }
    addSafetyHeaders(headers, settings)
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const keep = response.status === 200 && !failed && (file || isPage)
    const body = Buffer.from(await response.arrayBuffer())
    return { own: false, keep, failed, answer: { status: response.status, headers, body, authPage } }
  }

  async function sharedPage(request: Request, url: URL, asker: AskingClient): Promise<Response | undefined> {
    if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const rule = (await rules())(url)
    if (!rule || ownPages.has(rule.route)) return undefined
    if (rule.authPage && request.headers.has('cookie')) return undefined
    const found = await pages.get(rule.key, {
      fresh: rule.fresh,
      render: () => renderShared(rule, asker),
    })
    if ('own' in found) {
      ownPages.add(rule.route)
      return undefined
    }
    if ('answer' in found) {
      const { status, headers, body } = found.answer
      if (status >= 500 && !rule.file && !headers.get('content-type')?.startsWith('text/html'))
        return brokenPage(asker.requestId)
      const own = new Headers(headers)
      own.set('cache-control', 'private, no-store')
      return compressed(request, new Response(new Uint8Array(body), { status, headers: own }))
    }
    const { status, headers, body } = cachedResponse(found.page, {
      ...openingOf(request),
      encoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    })
    const sent = new Headers(headerPairs(headers))
    // The cache leaves out the browser's default, and without the header this page would be isolated below.
    if (!sent.has(openerPolicyHeader)) sent.set(openerPolicyHeader, notIsolated[openerPolicyHeader])
    return new Response(body && new Uint8Array(body), { status, headers: sent })
  }

  /** Renders a page as for a visitor without cookies. */
  const openPage = async (path: string, asker: AskingClient) => {
    const request = new Request(settings.publicUrl + path, { headers: { accept: 'text/html' } })
    return (await sharedPage(request, new URL(request.url), asker)) ?? page(request, asker)
  }

  async function answer(received: Request, asker: AskingClient): Promise<Response> {
    const file = await files?.answer(received, new URL(received.url).pathname)
    if (file) return file
    const request = publicRequest(received, settings)
    const url = new URL(request.url)
    const found =
      (await sharedPage(request, url, asker)) ??
      (await banners(request, url)) ??
      (await cards(request, url, { open: path => openPage(path, asker) }))
    if (found) return found
    if (!methods.includes(request.method)) return refusal('METHOD_NOT_ALLOWED')
    if (!isSameOriginWrite(request, settings.publicUrl)) return refusal('ORIGIN_REFUSED')
    if (await isBrokenForm(request)) return refusal('MALFORMED_REQUEST')
    return compressed(request, await page(request, asker))
  }

  return async (request, { ip, requestId = crypto.randomUUID() }) => {
    let response: Response
    try {
      response = await answer(request, { ip, requestId })
    } catch (err) {
      log.error({ err, requestId }, 'a page failed')
      response = brokenPage(requestId)
    }
    addSafetyHeaders(response.headers, settings)
    response.headers.set('x-request-id', requestId)
    return response
  }
}
