import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { ApiEnv } from '../api/answer.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { answerHeaders } from './answer-headers.ts'
import { limitBodies } from './body-guard.ts'
import type { Metrics } from './metrics.ts'
import { publicAnswers } from './public-answers.ts'
import type { Readiness } from './readiness.ts'

export interface AppParts {
  /** Mounted below `/api`. */
  api: Hono<ApiEnv>
  /** Answers `/uploads/:token`. */
  uploads?: { fetch: (request: Request, env: { requestId: string }) => Response | Promise<Response> }
  /** Answers `/media/:file`. */
  media?: (request: Request, env: { address: string; requestId: string }) => Promise<Response>
  /** The site: answers whatever nobody else does. */
  web?: (request: Request, origin: { address: string; requestId: string }) => Promise<Response>
  readiness: (asked: { deep: boolean }) => Readiness
  metrics: Metrics
  /** When set, /metrics answers those alone who bring it; when production has none, nobody. */
  metricsToken: string | undefined
  production: boolean
  /** Where people reach the site. */
  publicUrl: string
  /** The keyed hash of a caller's address: beside refusals that nobody else logs. */
  addressPrint: (address: string) => string
  log: Logger
  now: () => number
}

/** Answers to those who ask for what is not theirs, too much, or too often. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 408, 413, 429])
const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz'])

type Env = { Bindings: { address: string; requestId: string }; Variables: ApiEnv['Variables'] }

/** Every address of the product on one screen: health, metrics, API, uploads, images, site; in front of all the log line. */
export function createApp(parts: AppParts): Hono<Env> {
  const { api, web, metrics } = parts
  const app = new Hono<Env>()
  const lastHealth = new Map<string, number>()
  app.use(async (context, next) => {
    const from = parts.now()
    await next()
    const { requestId } = context.env
    const status = context.res.status
    const ms = parts.now() - from
    // The template of the handler that answered; for pages just that: a path could hold anything.
    const templates = matchedRoutes(context).map(({ path }) => path)
    const route =
      templates.find(path => !path.endsWith('*')) ?? (templates.includes('/api/*') ? '/api/*' : 'page')
    const method = context.req.method
    metrics.observe({ method, route, status, seconds: ms / 1_000 })
    const origin = turnedAway.has(status) ? { from: parts.addressPrint(context.env.address) } : {}
    const line = { requestId, method, route, status, ms: Math.round(ms), ...origin }
    // Balancers ask every second: only another answer than the last is news.
    const known = healthPaths.has(route) && lastHealth.get(route) === status
    if (healthPaths.has(route)) lastHealth.set(route, status)
    if (known) parts.log.debug(line)
    else if (status >= 500) parts.log.error(line)
    else parts.log.info(line)
  })
  app.use(answerHeaders(parts))
  app.use(limitBodies)
  // HAProxy asks with OPTIONS unless it is told otherwise.
  app.on(['GET', 'OPTIONS'], '/livez', context => context.text('ok', 200, { 'cache-control': 'no-store' }))
  app.on(['GET', 'OPTIONS'], '/readyz', context => {
    const { ready, message } = parts.readiness({ deep: context.req.query('deep') !== undefined })
    return context.text(message, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async context => {
    if (!mayScrape(parts, context.req.header('authorization'))) return context.notFound()
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  app.use('/api/*', publicAnswers())
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
    if (isDatabaseUnavailable(error))
      return context.text('Hero cannot reach its database. Try again in a moment.', 503, {
        'retry-after': '5',
      })
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
