import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import type { createWebHandler, WebBuild, WebHandler } from '../web/handler.ts'
import { handlerInput, type SiteNeeds } from './site.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The site by Vite: sources are served as they are, a change shows at once. */
export async function createDevelopmentSite(needs: SiteNeeds) {
  const vite = await createServer({
    root: needs.settings.projectFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' }, allowedHosts: true },
  })
  return {
    web: await developmentHandler(vite, needs),
    /** In front of everything: Vite answers for sources and its own client, and passes on the rest. */
    wrap:
      (listener: Listener): Listener =>
      (request, response) => {
        vite.middlewares(request, response, () => listener(request, response))
      },
    close: () => vite.close(),
  }
}

/** Loaded through Vite, like the pages: both then share one React Router. */
async function developmentHandler(vite: ViteDevServer, needs: SiteNeeds): Promise<WebHandler> {
  const { createWebHandler: create } = (await vite.ssrLoadModule('/web/handler.ts')) as {
    createWebHandler: typeof createWebHandler
  }
  return create({
    ...handlerInput(needs),
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
  })
}
