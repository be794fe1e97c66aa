import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { ApiEnv } from '../api/context.ts'
import { type Trace, untraced } from '../api/running-trace.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { answerHeaders } from './answer-headers.ts'
import { limitBodies } from './body-guard.ts'
import type { Metrics } from './metrics.ts'
import { publicAnswers } from './public-answers.ts'
import type { Readiness } from './readiness.ts'
import { createBrowserReports } from './telemetry/browser-reports.ts'

export interface AppParts {
  /** Absent in a worker. */
  api?: Hono<ApiEnv> | undefined
  uploads?:
    | { fetch: (request: Request, env: { requestId: string }) => Response | Promise<Response> }
    | undefined
  media?: ((request: Request, env: { ip: string; requestId: string }) => Promise<Response>) | undefined
  /** Keeps what the API answers for everyone, in the form in which it was sent. */
  rememberAnswer?: MiddlewareHandler | undefined
  web?: ((request: Request, client: { ip: string; requestId: string }) => Promise<Response>) | undefined
  readiness: (asked: { deep: boolean }) => Readiness
  metrics: Metrics
  /** Absent without tracing. */
  trace?: Trace | undefined
  /** The token that /metrics requires. In production without a token, /metrics refuses everyone. */
  metricsToken: string | undefined
  production: boolean
  publicUrl: string
  ipHash: (address: string) => string
  log: Logger
  now: () => number
}

/** Requests with these statuses are logged with a hash of the caller's IP, because they may be part of an attack. */
const suspiciousStatuses: ReadonlySet<number> = new Set([401, 403, 408, 413, 429])
const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz'])

type Env = { Bindings: { ip: string; requestId: string }; Variables: ApiEnv['Variables'] }

/** The template of the handler's route. All pages count as one route, because a path can contain personal data. */
export function routeOf(context: Context): string {
  const templates = matchedRoutes(context).map(({ path }) => path)
  return templates.find(path => !path.endsWith('*')) ?? (templates.includes('/api/*') ? '/api/*' : 'page')
}

export function createApp(parts: AppParts): Hono<Env> {
  const { api, web, metrics } = parts
  const app = new Hono<Env>()
  const lastHealth = new Map<string, number>()
  const trace = parts.trace ?? untraced
  app.use((context, next) => {
    const { method, path } = context.req
    // Health checks come every second, and nothing worth tracing happens in them.
    if (healthPaths.has(path)) return next()
    const parent = context.req.header('traceparent')
    return trace({ name: method, kind: 'server', parent }, async span => {
      await next()
      if (!span) return
      const route = routeOf(context)
      const { status } = context.res
      const requestId = context.env.requestId
      span.rename(`${method} ${route}`)
      span.add({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'hero.request_id': requestId,
      })
      if (status >= 500) span.fail(String(status))
    })
  })
  app.use(async (context, next) => {
    const from = parts.now()
    await next()
    const { requestId } = context.env
    const status = context.res.status
    const ms = parts.now() - from
    const route = routeOf(context)
    const method = context.req.method
    metrics.observe({ method, route, status, seconds: ms / 1_000 })
    const client = suspiciousStatuses.has(status) ? { from: parts.ipHash(context.env.ip) } : {}
    const line = { requestId, method, route, status, ms: Math.round(ms), ...client }
    // Load balancers send a health check every second, so it is logged only if its status has changed.
    const known = healthPaths.has(route) && lastHealth.get(route) === status
    if (healthPaths.has(route)) lastHealth.set(route, status)
    if (known) parts.log.debug(line)
    else if (status >= 500) parts.log.error(line)
    else parts.log.info(line)
  })
  if (parts.rememberAnswer) app.use('/api/*', parts.rememberAnswer)
  app.use(answerHeaders(parts))
  app.use(limitBodies)
  // HAProxy uses OPTIONS for its checks by default.
  app.on(['GET', 'OPTIONS'], '/livez', context => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.on(['GET', 'OPTIONS'], '/readyz', context => {
    const { ready, message } = parts.readiness({ deep: context.req.query('deep') !== undefined })
    return context.text(message, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async context => {
    if (!mayScrape(parts, context.req.header('authorization'))) return context.notFound()
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  if (api) mountApi(app, api)
  const { uploads, media } = parts
  if (uploads) app.all('/uploads/:token', context => uploads.fetch(context.req.raw, context.env))
  if (media) app.all('/media/:file', context => media(context.req.raw, context.env))
  const takeReport = createBrowserReports({ ...parts, onReport: metrics.onBrowserReport })
  if (web) app.post('/reports', context => takeReport(context.req.raw))
  if (web) app.all('*', context => web(context.req.raw, context.env))
  app.onError((error, context) => {
    parts.log.error({ err: error, requestId: context.env.requestId })
    if (isDatabaseUnavailable(error))
      return context.text('Hero cannot reach its database. Try again in a moment.', 503, {
        'retry-after': '5',
      })
    return context.text('Something went wrong on our side.', 500)
  })
  return app
}

function mountApi(app: Hono<Env>, api: Hono<ApiEnv>): void {
  app.use('/api/*', publicAnswers())
  // The environment of the API is part of ours. Hono compares the two as a whole.
  app.route('/api', api as unknown as Hono<Env>)
  // An unknown path below /api gets a JSON error, like every API error. It is always asked for by GET, because a `Request` cannot be
  // made with TRACE, and the answer is the same for every method.
  app.all('/api/*', context => api.fetch(new Request('http://api/not-found'), context.env))
}

function mayScrape({ metricsToken, production }: AppParts, authorization: string | undefined): boolean {
  if (!metricsToken) return !production
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
