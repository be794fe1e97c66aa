import { createServer as createVite } from 'vite'
import type { WebBuild } from '../web/web-build.ts'
import { announce } from './announce.ts'
import { runHero } from './run.ts'

/**
 * `npm run dev` runs the same app, with pages and modules served by Vite. Changes in the server's code restart the process (`node
 * --watch-path`, scripts/start.mjs).
 */
await runHero(async () => {
  const { createProduct } = await import('./product.ts')
  return async needs => {
    const vite = await createVite({
      root: needs.settings.projectFolder,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: needs.port.server } },
    })
    // Vite loads any module. This one is the site's.
    const build = () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<WebBuild>
    const product = await createProduct(needs, { build })
    return {
      ...product,
      wrap: listener => (request, response) =>
        void vite.middlewares(request, response, () => listener(request, response)),
      close: async () => {
        await vite.close()
        await product.close?.()
      },
    }
  }
}, announce)
