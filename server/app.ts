import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { ApiEnv } from '../api/answer.ts'
import type { Metrics } from './metrics.ts'

export interface AppParts {
  /** Mounted below `/api`. */
  api: Hono<ApiEnv>
  /** Answers `/uploads/:token`. */
  uploads?: { fetch: (request: Request, env: { requestId: string }) => Response | Promise<Response> }
  /** Answers `/media/:file`. */
  media?: (request: Request, env: { address: string; requestId: string }) => Promise<Response>
  /** The site: answers whatever nobody else does. */
  web?: (request: Request, origin: { address: string; requestId: string }) => Promise<Response>
  /** Undefined when all is well, else why this process should get no requests. */
  notReady: () => Promise<string | undefined>
  metrics: Metrics
  /** When set, /metrics answers those alone who bring it; when production has none, nobody. */
  metricsToken: string | undefined
  production: boolean
  log: Logger
  now: () => number
}

type Env = { Bindings: { address: string; requestId: string }; Variables: ApiEnv['Variables'] }

/** Every address of the product on one screen: health, metrics, API, uploads, images, site; in front of all the log line. */
export function createApp(parts: AppParts): Hono<Env> {
  const { api, web, metrics } = parts
  const app = new Hono<Env>()
  app.use(async (context, next) => {
    const from = parts.now()
    await next()
    context.header('x-request-id', context.env.requestId)
    const status = context.res.status
    const ms = parts.now() - from
    // The template of the handler that answered; for pages just that: a path could hold anything.
    const templates = matchedRoutes(context).map(({ path }) => path)
    const route =
      templates.find(path => !path.endsWith('*')) ?? (templates.includes('/api/*') ? '/api/*' : 'page')
    const method = context.req.method
    metrics.observe({ method, route, status, seconds: ms / 1_000 })
    const line = { requestId: context.env.requestId, method, route, status, ms: Math.round(ms) }
    if (status >= 500) parts.log.error(line)
    else parts.log.info(line)
  })
  app.get('/livez', context => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async context => {
    const reason = await parts.notReady()
    return context.text(reason ?? 'ok', reason ? 503 : 200, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async context => {
    if (!mayScrape(parts, context.req.header('authorization'))) return context.notFound()
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  app.route('/api', api as unknown as Hono<Env>)
  // What the API does not know it answers in its own shape, like everything below its root.
  app.all('/api/*', context =>
    api.fetch(new Request('http://api/not-found', { method: context.req.method }), context.env),
  )
  const { uploads, media } = parts
  if (uploads) app.all('/uploads/:token', context => uploads.fetch(context.req.raw, context.env))
  if (media) app.all('/media/:file', context => media(context.req.raw, context.env))
  if (web) app.all('*', context => web(context.req.raw, context.env))
  app.onError((error, context) => {
    parts.log.error({ err: error, requestId: context.env.requestId })
    return context.text('Something went wrong on our side.', 500)
  })
  return app
}

function mayScrape({ metricsToken, production }: AppParts, authorization: string | undefined): boolean {
  if (!metricsToken) return !production
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
