import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { CookieJar } from '../cookies.ts'

/** What a page that is cached for everyone says it depends on, beside its path (`PageHandle`). */
export interface DeclaredReads {
  /** Parameters of the address: part of the cache key, or never there when the page is rendered for everyone. */
  query: readonly string[]
  /** The page is cached for visitors without cookies alone, so it may look for them. */
  cookies: boolean
  clock: boolean
}

/** A loader of a cached page asked for what is not in its cache key: the answer would be one visitor's. */
export class UndeclaredRead extends Error {
  constructor(what: string) {
    super(`A page that is cached for everyone read ${what}, which its handle does not declare`)
    this.name = 'UndeclaredRead'
  }
}

/** Guards one rendering: a read that is not declared throws, and is remembered should a loader catch what it threw. */
export interface ReadGuard {
  request(request: Request): Request
  url(url: URL): URL
  cookies(jar: CookieJar): CookieJar
  /** `what` is read only where it is declared. */
  clock(): void
  deny(what: string): never
  readonly undeclared: UndeclaredRead | undefined
}

const harmless = new Set<PropertyKey>(['method', 'signal'])
const questions = new Set<PropertyKey>(['get', 'getAll', 'has'])
const wholeQuery = new Set<PropertyKey>(['search', 'href', 'toString', 'toJSON', Symbol.toPrimitive])

/** `own` is read from the thing itself: getters of `Request` and `URL` know no proxy. */
const own = (target: object, name: PropertyKey): unknown => {
  const value = Reflect.get(target, name, target) as unknown
  return typeof value === 'function' ? value.bind(target) : value
}

/** `addressOnly`: development caches no page, so that a page is one visitor's there; its address is checked all the same. */
export function createReadGuard(
  declared: DeclaredReads,
  { addressOnly = false }: { addressOnly?: boolean } = {},
): ReadGuard {
  let undeclared: UndeclaredRead | undefined
  function deny(what: string): never {
    undeclared ??= new UndeclaredRead(what)
    throw undeclared
  }
  const parameters = (sent: URLSearchParams) =>
    new Proxy(sent, {
      get(target, name) {
        if (typeof name === 'symbol' || !questions.has(name)) return deny('the whole query')
        return (parameter: string) => {
          if (!declared.query.includes(parameter)) deny(`the parameter "${parameter}"`)
          return (own(target, name) as (name: string) => unknown)(parameter)
        }
      },
    })
  return {
    get undeclared() {
      return undeclared
    },
    deny,
    clock() {
      if (!declared.clock && !addressOnly) deny('the clock')
    },
    request: request =>
      new Proxy(request, {
        get: (target, name) =>
          harmless.has(name) || (addressOnly && name !== 'url')
            ? own(target, name)
            : deny(`request.${String(name)}`),
      }),
    url: url =>
      new Proxy(url, {
        get(target, name) {
          if (name === 'searchParams') return parameters(target.searchParams)
          return wholeQuery.has(name) ? deny('the whole query') : own(target, name)
        },
      }),
    cookies: jar =>
      declared.cookies || addressOnly
        ? jar
        : {
            ...jar,
            account: () => deny('a cookie'),
            staff: () => deny('a cookie'),
            audience: () => deny('a cookie'),
            notice: () => deny('a cookie'),
            measure: () => deny('a cookie'),
            part: () => deny('a cookie'),
            set: () => deny('a cookie'),
            clear: () => deny('a cookie'),
          },
  }
}

/** The build with every loader behind the guard that `guardOf` finds for its request, if any. */
export function withGuardedLoaders<Build extends ServerBuild>(
  build: Build,
  guardOf: (context: LoaderFunctionArgs['context']) => ReadGuard | undefined,
): Build {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader
      if (!route || !loader) return [id, route]
      const guarded = (args: LoaderFunctionArgs) => {
        const guard = guardOf(args.context)
        return loader(
          guard ? { ...args, request: guard.request(args.request), url: guard.url(args.url) } : args,
        )
      }
      return [id, { ...route, module: { ...route.module, loader: guarded } }]
    }),
  )
  return { ...build, routes }
}
