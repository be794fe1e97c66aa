import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { CookieJar } from '../cookies.ts'

/** What a shared cached page may depend on besides its path (`PageHandle`). */
export interface DeclaredReads {
  /**
   * URL parameters that the page may read. Each is either part of the cache key, or absent when the page is rendered for everyone.
   */
  query: readonly string[]
  /** The page is cached only for visitors without cookies, so it may check for them. */
  cookies: boolean
  clock: boolean
}

/** A loader of a cached page read something outside of the cache key, so its result would belong to one visitor. */
export class UndeclaredRead extends Error {
  constructor(what: string) {
    super(`A page that is cached for everyone read ${what}, which its handle doesn’t declare`)
    this.name = 'UndeclaredRead'
  }
}

export interface ReadGuard {
  request(request: Request): Request
  url(url: URL): URL
  cookies(jar: CookieJar): CookieJar
  clock(): void
  deny(what: string): never
  readonly undeclared: UndeclaredRead | undefined
}

const harmless = new Set<PropertyKey>(['method', 'signal'])
const questions = new Set<PropertyKey>(['get', 'getAll', 'has'])
const wholeQuery = new Set<PropertyKey>(['search', 'href', 'toString', 'toJSON', Symbol.toPrimitive])

/** Reads from the target itself, because getters of `Request` and `URL` don't work on a proxy. */
const own = (target: object, name: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}

/** With `addressOnly`, only reads of the URL are checked. Development uses it, because it caches nothing. */
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
          // All of `questions` are methods that take a name.
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
