import { Fragment, StrictMode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { answerForShownRoutes } from './layout/shown-routes.ts'
import { actLikeReact } from './preact/like-react.ts'
import { pageRoot } from './preact/page-root.ts'
import { reportCrash, reportCrashes } from './report-crash.ts'

reportCrashes()
window.fetch = answerForShownRoutes(
  window.fetch.bind(window),
  // React Router puts its router there.
  () => (globalThis as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter?.state,
)
/**
 * React Router suspends until it has read the server's data, and Preact needs a boundary for that. React, which runs in
 * development, would look for the boundary in the server's page and not find it.
 */
const Boundary = import.meta.env.PROD ? Suspense : Fragment
if (import.meta.env.PROD) actLikeReact()
hydrateRoot(
  import.meta.env.PROD ? pageRoot() : document,
  <StrictMode>
    <Boundary>
      <HydratedRouter
        // Errors that are shown on an error page never reach the window.
        onError={(error, { errorInfo }) => {
          if (!errorInfo) return
          console.error(error)
          reportCrash(error)
        }}
      />
    </Boundary>
  </StrictMode>,
)
