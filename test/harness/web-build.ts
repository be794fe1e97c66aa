import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import config from '../../react-router.config.ts'
import * as entry from '../../web/entry.server.tsx'
import routes from '../../web/routes.ts'
import type { WebBuild } from '../../web/web-build.ts'

export const webFolder = join(import.meta.dirname, '../../web')

export interface SiteRoute {
  id: string
  path: string | undefined
  index: boolean | undefined
  parentId: string
  file: string
  address: string
}

function routesOf(entries: readonly RouteConfigEntry[], parentId = 'root', above = ''): SiteRoute[] {
  return entries.flatMap(({ path, file, index, id = file.replace(/\.tsx?$/, ''), children = [] }) => {
    const address = (path ? `${above}/${path}` : above).replace(/:\w+/g, 'some')
    return [{ id, path, index, parentId, file, address: address || '/' }, ...routesOf(children, id, address)]
  })
}

export const siteRoutes = routesOf(routes as RouteConfigEntry[])

/**
 * A page's module as React Router's Vite plugin prepares it for the server: the component gets its props, and client code is
 * removed.
 */
function withProps(module: Record<string, unknown>) {
  const { default: page, ErrorBoundary, clientLoader: _, clientAction: __, ...rest } = module
  return {
    ...rest,
    ...(page ? { default: withComponentProps(page as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  }
}

export function webBuild(
  table: Record<string, { id: string; path: string | undefined; module: object }>,
): WebBuild {
  const assets = Object.keys(table).map(id => [
    id,
    { id, module: '/route.js', imports: [], css: [], hasLoader: false },
  ])
  return {
    entry: { module: entry },
    routes: table,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    allowedActionOrigins: config.allowedActionOrigins,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as WebBuild
}

const load = async (file: string) =>
  withProps((await import(pathToFileURL(join(webFolder, file)).href)) as Record<string, unknown>)

async function readSite(): Promise<WebBuild> {
  const root = { id: 'root', path: '', module: await load('root.tsx') }
  const own = siteRoutes.map(async ({ id, path, index, parentId, file }) => {
    return [id, { id, path, index, parentId, module: await load(file) }] as const
  })
  return webBuild({ root, ...Object.fromEntries(await Promise.all(own)) })
}

let site: Promise<WebBuild> | undefined
export const siteBuild = () => (site ??= readSite())
