import type { matchRoutes, ServerBuild } from 'react-router'
import { second } from '../../contract/durations.ts'
import { isFileHandle, type PageHandle, pageHandle } from '../page-kind.ts'
import type { DeclaredReads } from './shared-reads.ts'

export interface PageRule {
  key: string
  route: string
  /** How long the page is served without a new render, in milliseconds. */
  fresh: number
  file: boolean
  authPage: boolean
  reads: DeclaredReads
}

/** A cacheable URL has exactly one spelling; other spellings of the page are rendered. */
const plainPath = /^(\/[a-z0-9.-]+)+$|^\/$/
const longest = 40
/** Seconds. */
const usualFresh = 60

interface Tree {
  id: string
  path?: string
  index?: boolean
  module: NonNullable<ServerBuild['routes'][string]>['module']
  children?: Tree[]
}

type Matches = NonNullable<ReturnType<typeof matchRoutes>>

function treeOf(routes: ServerBuild['routes'], parent?: string): Tree[] {
  return Object.values(routes)
    .filter(route => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, module }) => {
      const children = treeOf(routes, id)
      return {
        id,
        module,
        ...(path === undefined ? {} : { path }),
        ...(index ? { index } : children.length > 0 ? { children } : {}),
      }
    })
}

interface Handled {
  handle: unknown
}

/**
 * Which URLs may be served from memory: `static` and `enhanced` pages and files, unless their handle marks them as
 * personal. Undeclared parameters don't create separate entries, and loaders can't read them (`shared-reads.ts`).
 */
export function createPageRules(build: ServerBuild, match: typeof matchRoutes) {
  // The manifest's routes have everything that matching reads.
  const tree = treeOf(build.routes) as Parameters<typeof matchRoutes>[0]
  const fixed = new Map<string, Matches>()
  /**
   * Matching a path against all routes takes a millisecond, so matches of paths without parameters are cached: at most one entry for
   * each route.
   */
  const matchesOf = (pathname: string): Matches => {
    const found = fixed.get(pathname) ?? match(tree, pathname) ?? []
    if (found[0] && Object.keys(found[0].params).length === 0) fixed.set(pathname, found)
    return found
  }
  return (url: URL): PageRule | undefined => {
    const { pathname, searchParams } = url
    if (!plainPath.test(pathname) || pathname.endsWith('.data')) return undefined
    const matches = matchesOf(pathname)
    const route = build.routes[matches.at(-1)?.route.id ?? '']
    if (!route || route.path === '*') return undefined
    const { handle: own } = route.module
    if (isFileHandle(own))
      return {
        key: pathname,
        route: route.id,
        fresh: (own.fresh ?? usualFresh) * second,
        file: true,
        authPage: false,
        reads: { query: [], cookies: false, clock: own.clock === true },
      }
    if (!route.module.default) return undefined
    const handles = matches.map(
      ({ route: { id } }): Handled => ({
        handle: build.routes[id ?? '']?.module.handle,
      }),
    )
    const { kind, line, own: oneVisitors, ...page } = pageHandle(handles)
    const { query = {}, fresh = usualFresh, authPage = false, clock = false } = page
    if (kind === 'app' || line === 'staff' || line === 'own' || oneVisitors) return undefined
    if (query.asked?.some(name => searchParams.has(name))) return undefined
    const kept = cacheKeyParameters(searchParams, query)
    if (kept === undefined) return undefined
    const { kept: keyed = {}, asked = [] } = query
    const reads = { query: [...Object.keys(keyed), ...asked], cookies: authPage, clock }
    return { key: pathname + kept, route: route.id, fresh: fresh * second, file: false, authPage, reads }
  }
}

export interface SitePages {
  listed: string[]
  own: string[]
}

export function sitePages(build: ServerBuild): SitePages {
  const pages: SitePages = { listed: [], own: [] }
  const read = (branch: Tree[], above: string, handles: Handled[]) => {
    for (const { id, path = '', module, children = [] } of branch) {
      const { handle, default: page } = module
      const whole = path ? `${above}/${path}` : above
      const within = [...handles, { handle }]
      read(children, whole, within)
      if (!page || id === 'root' || /[:*]/.test(whole)) continue
      const { kind, line, unlisted } = pageHandle(within)
      if (kind === 'app' || line === 'staff' || line === 'own') pages.own.push(whole)
      else if (!unlisted) pages.listed.push(whole || '/')
    }
  }
  read(treeOf(build.routes), '', [])
  return pages
}

/**
 * The parameters in the cache key, such as `?notice=log-in`: in the page's own order, without unknown values. Undefined if a parameter
 * is repeated or too long.
 */
function cacheKeyParameters(sent: URLSearchParams, { kept = {} }: NonNullable<PageHandle['query']>) {
  const found = new URLSearchParams()
  for (const [name, fits] of Object.entries(kept)) {
    const values = sent.getAll(name)
    if (values.length > 1 || (values[0]?.length ?? 0) > longest) return undefined
    if (values[0] !== undefined && fits.test(values[0])) found.set(name, values[0])
  }
  return found.size > 0 ? `?${found}` : ''
}
