import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pino } from 'pino'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import { createApp } from '../../server/app.ts'
import { createMetrics } from '../../server/metrics.ts'
import * as entry from '../../web/entry.server.tsx'
import { createWebHandler, type WebBuild } from '../../web/handler.ts'
import routes from '../../web/routes.ts'
import { testApi } from './api.ts'

export const publicUrl = 'https://hero.example'
export const web = join(import.meta.dirname, '../../web')

export interface Route {
  id: string
  path: string | undefined
  index: boolean | undefined
  parentId: string
  file: string
  /** As the whole address, parameters filled. */
  address: string
}

function routesOf(entries: readonly RouteConfigEntry[], parentId = 'root', above = ''): Route[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const address = (path ? `${above}/${path}` : above).replace(/:\w+/g, 'some')
    const id = file.replace(/\.tsx?$/, '')
    return [{ id, path, index, parentId, file, address: address || '/' }, ...routesOf(children, id, address)]
  })
}

/** Every route of the site. */
export const siteRoutes = routesOf(routes as RouteConfigEntry[])
/** The site of the route table as its build has it, with the routes of `wanted` alone. */
async function siteOf(wanted: ReadonlySet<string>): Promise<WebBuild> {
  const load = (file: string) => import(pathToFileURL(join(web, file)).href)
  const root = { id: 'root', path: '', module: await load('root.tsx') }
  const table: Record<string, unknown> = { root }
  for (const { id, path, index, parentId, file } of siteRoutes)
    if (wanted.has(id)) table[id] = { id, path, index, parentId, module: await load(file) }
  const assets = Object.fromEntries(
    Object.keys(table).map(id => [
      id,
      { id, module: '/route.js', imports: [], css: [], hasLoader: true, hasAction: true },
    ]),
  )
  return {
    entry: { module: entry },
    routes: table,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: assets,
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as WebBuild
}

/**
 * The whole server in production mode with these routes of the site, asked as the proxy asks that ends TLS: plain http, another
 * host.
 */
export async function productionServer(wanted: ReadonlySet<string>) {
  const { api, files, media, pool, clock } = await testApi({ settings: { publicUrl } })
  const site = createWebHandler({
    build: await siteOf(wanted),
    api: (request, origin) => api.fetch(request, origin),
    clock,
    log: { error: () => undefined },
    settings: {
      production: true,
      publicUrl,
      uploadOrigins: [],
      allowedRegions: ['US'],
      prices: pricesFrom(usualPrices),
      apps: {},
      social: {},
      support: {},
      recaptcha: false,
      sealKey: new Uint8Array(32),
      screening: { agencyName: 'the agency' },
      waitingDays: 5,
      cardTestMode: false,
    },
  })
  const lines: string[] = []
  const app = createApp({
    api,
    uploads: files,
    media,
    web: site,
    readiness: () => ({ ready: true, message: 'ok' }),
    metrics: createMetrics({ pool, now: () => 0 }),
    metricsToken: undefined,
    production: true,
    publicUrl,
    addressPrint: address => `print of ${address.length}`,
    log: pino({ level: 'trace' }, { write: line => void lines.push(line) }),
    now: () => 0,
  })
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://127.0.0.1:3000${path}`, init), {
      address: '203.0.113.7',
      requestId: 'request-1',
    })
  return { ask, lines }
}
