import { join } from 'node:path'
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import * as entry from '../../web/entry.server.tsx'
import { createWebHandler, type WebBuild } from '../../web/handler.ts'
import * as root from '../../web/root.tsx'
import routes from '../../web/routes.ts'
import type { TestApi } from './api.ts'

interface Entry {
  id?: string
  path?: string
  file: string
  index?: boolean
  children?: Entry[]
}

const folder = join(import.meta.dirname, '../../web')

/** A page's module as React Router's Vite plugin hands it to the server: with its props, without what runs in browsers. */
function withProps(module: Record<string, unknown>) {
  const { default: page, ErrorBoundary, clientLoader: _, clientAction: __, ...rest } = module
  return {
    ...rest,
    ...(page ? { default: withComponentProps(page as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  }
}

/** The routes of the site as React Router's build has them, without the scripts and styles of browsers. */
async function routesOf(entries: readonly Entry[], parentId = 'root'): Promise<[string, object][]> {
  const found = await Promise.all(
    entries.map(async ({ path, file, index, children, id = file }) => {
      const module = withProps(
        (await import(/* @vite-ignore */ join(folder, file))) as Record<string, unknown>,
      )
      const route = { id, parentId, path, index, module }
      return [[id, route] as [string, object], ...(await routesOf(children ?? [], id))]
    }),
  )
  return found.flat()
}

/** Development's pages import what no visitor is given; every other page is here. */
const shown = (routes as Entry[]).filter(({ path }) => !path?.startsWith('dev/'))

let known: Promise<WebBuild> | undefined
async function readBuild(): Promise<WebBuild> {
  const own = Object.fromEntries(await routesOf(shown))
  const all = { root: { id: 'root', path: '', module: withProps(root) }, ...own }
  const client = Object.fromEntries(
    Object.keys(all).map(id => [id, { id, module: '/route.js', imports: [], css: [], hasLoader: false }]),
  )
  return {
    entry: { module: entry },
    routes: all,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: client,
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as WebBuild
}

export interface Opened {
  status: number
  /** Path and query of the page that was shown at last. */
  at: string
  html: string
}

/** The whole site over a test's API, in process: pages are opened as a browser does, with the cookie of whoever is logged in. */
export async function siteOf({ api, settings, clock, deps }: TestApi) {
  known ??= readBuild()
  const faults: unknown[] = []
  const { publicUrl } = settings
  const web = createWebHandler({
    build: await known,
    api: (request, origin) => api.fetch(request, origin),
    clock,
    log: { error: ({ err }) => void faults.push(err) },
    settings: {
      production: true,
      publicUrl,
      uploadOrigins: [],
      allowedRegions: ['US'],
      prices: pricesFrom(usualPrices),
      apps: {},
      social: {},
      support: { phone: deps.settings.variables['company.supportPhone'] },
      recaptcha: false,
      sealKey: new Uint8Array(32),
      screening: { agencyName: 'the agency' },
      waitingDays: 5,
      cardTestMode: false,
    },
  })
  const origin = { address: '203.0.113.9', requestId: 'test-request' }
  const ask = (address: string, init: RequestInit) => {
    const url = new URL(address)
    // As the server does: the API has a prefix of its own beside the site.
    if (!url.pathname.startsWith('/api/')) return web(new Request(url, init), origin)
    return api.fetch(new Request(publicUrl + url.pathname.slice('/api'.length), init), origin)
  }
  /** Opens an address and goes where it leads, five times at most. */
  async function open(address: string, { cookie = '', ...init }: { cookie?: string } & RequestInit = {}) {
    let at = new URL(address, publicUrl)
    let cookies = cookie
    let request: RequestInit = { ...init, headers: { accept: 'text/html', origin: publicUrl, cookie } }
    for (let turn = 0; turn < 5; turn++) {
      const answer = await ask(at.href, request)
      const to = answer.headers.get('location')
      const set = answer.headers.getSetCookie().map(line => line.split(';')[0])
      cookies = [cookies, ...set].filter(Boolean).join('; ')
      if (!to) return { status: answer.status, at: at.pathname + at.search, html: await answer.text() }
      at = new URL(to, at)
      request = { headers: { accept: 'text/html', cookie: cookies } }
    }
    throw new Error(`${address} leads round in a circle`)
  }
  return { open, faults }
}
export type Site = Awaited<ReturnType<typeof siteOf>>
