import { useOptionalFrame } from './layout/use-frame.ts'
import './styles/tokens.css'
import './styles/dark-tokens.css'
import './styles/fonts.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/print.css'
import { type ReactNode, use, useEffect } from 'react'
import { Meta, Outlet, Scripts, UNSAFE_FrameworkContext, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { replayInput } from './document/replay-input.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import type { Frame } from './frame.ts'
import { currentRouter } from './layout/current-router.ts'
import { NavigationWatch } from './layout/navigation-watch.tsx'
import { addStylesOf } from './layout/next-styles.ts'
import { ownerOf, refuseOtherAccount } from './layout/other-account.server.ts'
import { PageHead, TitleOfRoute } from './layout/page-head.tsx'
import { PageStyles } from './layout/page-styles.tsx'
import { ScrollMemory } from './layout/scroll-memory.tsx'
import { SectionLine } from './layout/section-line.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { moveTo } from './layout/step-motion.ts'
import { pageHandle } from './page-kind.ts'
import { requestContext } from './request-context.server.ts'
import { SkipLink } from './ui/navigation/skip-link.tsx'

export function loader({ context, url }: Route.LoaderArgs): Frame {
  const { cookies, settings, year, reference, shared } = context.get(requestContext)
  return {
    audience: shared ? null : (cookies.account()?.audience ?? null),
    accountId: shared ? undefined : ownerOf(cookies, url),
    apps: settings.apps,
    social: settings.social,
    company: settings.company,
    support: settings.support,
    prices: settings.prices,
    year,
    requestId: reference,
  }
}

export const middleware: Route.MiddlewareFunction[] = [refuseOtherAccount]

/** Runs in the browser, at the same time as the request for the next page's data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const styled = addStylesOf(url.pathname)
    const answer = await next()
    await styled
    await moveTo(url.pathname, currentRouter())
    return answer
  },
]

/** The frame's data doesn't change within a page; log-in and log-out load a new document. */
export const shouldRevalidate = () => false

const bareFrame: Omit<Frame, 'prices'> = {
  audience: null,
  apps: {},
  social: {},
  company: {},
  support: {},
  year: new Date(0).getUTCFullYear(),
  requestId: '',
}

/**
 * In the built site the server's page has the scripts (document/finish.ts). In the browser React Router would add an element for each file
 * that runs already, and remove all of them after the first render.
 */
const hasScripts = import.meta.env.SSR || import.meta.env.DEV

let nextTask: Promise<void> | undefined

/**
 * Ends the task in which the router was made, so that the page is hydrated in another one. In one task both kept a slow phone from
 * answering a touch for more than 50 ms.
 */
function inNextTask() {
  nextTask ??= new Promise(done => setTimeout(done))
  use(nextTask)
}

/**
 * Marks the page as interactive. Measurements and tests wait for the mark, and hydration keeps foreign elements until it is set
 * (preact/page-root.ts).
 */
function markHydrated() {
  void replayInput()
  document.documentElement.dataset.hydrated = ''
}

export function Layout({ children }: { children: ReactNode }) {
  if (!hasScripts) inNextTask()
  useEffect(markHydrated, [])
  const handle = pageHandle(useMatches())
  const { pathname } = useLocation()
  const frame = useOptionalFrame() ?? bareFrame
  const nonce = use(UNSAFE_FrameworkContext)?.nonce
  const { kind, footer = 'full', section, place = section ?? 'help', plainFont } = handle
  // SPEC 2.1 hides the header by path, even on a 404.
  const header = pathname.startsWith('/prelaunch') ? 'none' : (handle.header ?? 'site')
  const line = handle.line === 'own' ? (frame.audience ?? 'customer') : handle.line
  return (
    <html lang="en" data-line={line} data-theme={line === 'staff' ? 'light' : undefined}>
      <PageHead>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {!plainFont && (
          <link
            rel="preload"
            href="/fonts/archivo-latin-wght-normal.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!plainFont && <link rel="apple-touch-icon" href="/icons/apple-touch.png" />}
        <PageStyles nonce={nonce} />
      </PageHead>
      <body>
        <SkipLink href="#main">Skip to content</SkipLink>
        {header !== 'none' && <SiteHeader line={line} section={section} bare={header === 'bare'} />}
        {section && <SectionLine section={section} />}
        {children}
        {header !== 'none' && (
          <SiteFooter
            frame={frame}
            line={line}
            slim={footer === 'slim'}
            place={kind === 'app' ? undefined : place}
          />
        )}
        {kind !== 'static' && <TitleOfRoute />}
        {kind !== 'static' && <NavigationWatch />}
        {kind !== 'static' && <ScrollMemory />}
        {kind !== 'static' && hasScripts && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useOptionalFrame()
  return <ErrorScreen error={error} requestId={frame?.requestId ?? ''} />
}
