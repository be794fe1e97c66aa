import type { createRequestHandler, matchRoutes, ServerBuild } from 'react-router'
import type { withGuardedLoaders } from './document/shared-reads.ts'
import type { guardOf, openRequestContext } from './request-context.server.ts'

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
