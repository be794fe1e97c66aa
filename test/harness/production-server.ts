import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { createWebHandler } from '../../web/handler.ts'
import type { WebSettings } from '../../web/web-settings.ts'
import { testApi } from './api.ts'
import { testMetrics } from './metrics.ts'
import { siteBuild } from './web-build.ts'
import { webSettings } from './web-settings.ts'

export const publicUrl = 'https://hero.example'

interface Changed {
  site?: Partial<WebSettings>
  content?: boolean
}

/** The complete server in production mode, called as a TLS proxy would call it: by plain http and under another host. */
export async function productionServer({ site: changed = {}, content = false }: Changed = {}) {
  const instance = await testApi({
    settings: { publicUrl, publicFiles: `${publicUrl}/`, documentsConsole: false },
    content,
  })
  const { api, files, media, clock } = instance
  const site = createWebHandler({
    build: await siteBuild(),
    api: (request, client) => api.fetch(request, client),
    clock,
    log: { error: () => undefined },
    settings: webSettings({ publicUrl, ...changed }),
  })
  const lines: string[] = []
  const app = createApp({
    api,
    uploads: files,
    media,
    web: site,
    readiness: () => ({ ready: true, message: 'ok' }),
    metrics: testMetrics(instance),
    metricsToken: undefined,
    production: true,
    publicUrl,
    ipHash: address => `print of ${address.length}`,
    log: pino({ level: 'trace' }, { write: line => void lines.push(line) }),
    now: () => 0,
  })
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://127.0.0.1:3000${path}`, init), {
      ip: '203.0.113.7',
      requestId: 'request-1',
    })
  return { ask, lines, instance }
}
