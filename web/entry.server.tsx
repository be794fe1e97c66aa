import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Audience } from '../contract/fields.ts'
import { measureTag } from './consent/measure-tag.ts'
import { isMeasured } from './consent/measured-pages.ts'
import { finishDocument } from './document/finish.ts'
import { visitorLink } from './document/guest-copy.ts'
import { cardElementHeaders, contentSecurityPolicy, developmentPolicy } from './document/headers.ts'
import { noMetadata, pageMetadata, speculationRules } from './document/page-metadata.ts'
import { UndeclaredRead } from './document/shared-reads.ts'
import type { Frame } from './frame.ts'
import { pageMotion } from './layout/page-motion.ts'
import { PageStylesContext } from './layout/page-styles.tsx'
import { sheetAddress } from './layout/sheet-address.ts'
import { visitorStyles } from './layout/visitor-styles.ts'
import { type PageHandle, pageHandle } from './page-kind.ts'
import { requestContext } from './request-context.server.ts'

// Exported from the build, because React Router compares contexts by identity, and under Vite the build has its own
// copies.
export { createRequestHandler, matchRoutes } from 'react-router'
export { withGuardedLoaders } from './document/shared-reads.ts'
export { guardOf, openRequestContext } from './request-context.server.ts'

function pageStyles(context: EntryContext, sheet: (address: string) => string) {
  const routes = context.staticHandlerContext.matches.map(match => context.manifest.routes[match.route.id])
  const addresses = new Set(routes.flatMap(route => route?.css ?? []).map(sheetAddress))
  return [...addresses].map(sheet).join('').replaceAll('\n', '')
}

/**
 * The canonical URL. The router also finds `/Fees` and `/fees/`, which are the same page as `/fees`; slugs have no capitals. It leaves
 * out a notice, because a notice doesn't make another page. On a personal page it leaves out all parameters.
 */
function ownAddress(url: string, shared: boolean) {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.toLowerCase().replace(/(?!^)\/+$/, '')
  searchParams.delete('notice')
  return shared && searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/**
 * The link to the manifest. A site that was installed from a page of an account opens at the applicant's progress. React doesn't
 * render this link, so public pages need no script for it.
 */
function manifestLink({ kind, line, plainFont }: PageHandle, audience: Audience | undefined) {
  if (plainFont) return ''
  const own = kind === 'app' && line !== 'staff'
  const name = own ? (line === 'own' ? audience : line) : undefined
  const file = `/${name ?? 'manifest'}.webmanifest`
  return `<link rel="manifest" href="${file}">`
}

/** Renders the whole page before anything is sent, because its policy needs the hashes of all inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const values = loadContext.get(requestContext)
  const { nonce, settings, cookies, shared, styleSheet, report } = values
  const { matches, loaderData } = entryContext.staticHandlerContext
  values.page = pageHandle(
    matches.map(({ route }): { handle: unknown } => ({
      handle: entryContext.routeModules[route.id]?.handle,
    })),
  )
  const {
    kind,
    botCheck = false,
    header = 'site',
    section,
    line,
    facts,
    framed = false,
    authPage = false,
    cardElement = false,
  } = values.page
  // For a personal page, the server knows the visitor. For an auth page without cookies, the visitor is a guest. A shared page
  // loads the visitor's CSS after paint; its copy for guests doesn't (`document/guest-copy.ts`).
  const forEveryone = shared && !authPage
  const motion = line === 'staff' || framed ? '' : pageMotion
  const ownStyles = forEveryone || header !== 'site' ? '' : visitorStyles(cookies.account()?.audience)
  const failures: unknown[] = []
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageStylesContext value={pageStyles(entryContext, styleSheet) + motion + ownStyles}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </PageStylesContext>,
      {
        onAllReady: () => resolve(pipe(new PassThrough())),
        onShellError: reject,
        onError: error => {
          failures.push(error)
        },
      },
    )
  })
  for (const failure of failures) report(failure)
  const pixel = isMeasured(new URL(request.url).pathname) ? settings.pixel : undefined
  const failed = status >= 400 || failures.length > 0
  const rendered = (await text(stream)).replaceAll(
    values.reference,
    failed || !shared ? values.requestId : '',
  )
  const isFound = kind !== 'app' && status === 200
  const own = matches.at(-1)
  const found = isFound
    ? pageMetadata(rendered, {
        site: settings,
        path: ownAddress(request.url, shared),
        section,
        // The handle belongs to this route, so its `facts` take the data of this route's loader.
        facts: (own && facts?.(loaderData[own.route.id] as never, loaderData.root as Frame)) ?? {},
        render: renderToStaticMarkup,
      })
    : noMetadata
  const { html, scripts, styles } = finishDocument(rendered, {
    nonce,
    kind,
    hydratedBy: import.meta.env.DEV ? 'react' : 'preact',
    head: found.head + manifestLink(values.page, shared ? undefined : cookies.account()?.audience),
    last:
      found.last +
      (forEveryone ? speculationRules.tag : '') +
      (forEveryone && header === 'site' ? visitorLink : '') +
      (pixel ? measureTag(pixel, cookies.nameOf('measure')) : ''),
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const showsCardElement = cardElement && settings.cardElement !== undefined
  if (showsCardElement)
    for (const [name, value] of Object.entries(cardElementHeaders)) headers.set(name, value)
  if (framed) headers.set('x-frame-options', 'SAMEORIGIN')
  headers.set(
    'content-security-policy',
    import.meta.env.DEV
      ? developmentPolicy
      : contentSecurityPolicy(settings, {
          scripts: forEveryone ? [...scripts, speculationRules.hash] : scripts,
          styles,
          framed,
          images: [...values.imageOrigins],
          workers: botCheck,
          offline: kind === 'app' && line !== 'staff',
          ofConsole: kind === 'app' && line === 'staff',
          recaptcha: settings.recaptcha && botCheck,
          cardElement: showsCardElement,
          report: pixel?.url,
        }),
  )
  return new Response(html, { status: failures.length > 0 && status === 200 ? 500 : status, headers })
}

/** A thrown response (404, wrong audience) is a page, not a failure; everything else is reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The handler reports an undeclared read and renders the page again.
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof UndeclaredRead) return
  context.get(requestContext).report(error)
}
