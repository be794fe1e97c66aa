import type { Logger } from 'pino'
import { allCalls } from '../contract/calls.ts'
import { second } from '../contract/durations.ts'
import { refusals } from '../contract/errors.ts'
import { plainHeaders } from './answer-headers.ts'
import { requestIdFrom } from './client-ip.ts'
import type { Metrics } from './metrics.ts'
import type { Listener } from './port.ts'

/** Callers of the database that may wait for each connection of the pool. Beyond that, new calls are refused. */
const waitingPerConnection = 10
/** Seconds after which a refused caller may try again. */
const retryAfter = 2
/** How often the log says how many calls were refused, in milliseconds. */
const logEvery = 10 * second

interface Needs {
  pool: { readonly waitingCount: number }
  /** The most connections that the pool opens. */
  connections: number
  log: Pick<Logger, 'warn'>
  /** In milliseconds. */
  now: () => number
}

export interface Admission {
  /** Whether this call of the API is refused for now. `path` is the one of the contract, without `/api`. */
  refuses: (method: string, path: string) => boolean
  /** The body of the refusal, like every other one of the API. */
  body: (path: string, requestId: string) => string
}

/** Answers that the API caches. They cost the database one read a second at most, and pages are made of them. */
const cachedPaths = new RegExp(
  `^(${allCalls
    .filter(({ call }) => call.cache === 'until-published')
    .map(({ call }) => call.path.replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})$`,
)

/** Whose clients read the message under another name (SPEC 7). */
const waitlistPaths: ReadonlySet<string> = new Set(
  allCalls.filter(({ call }) => call.base === 'waitlist').map(({ call }) => call.path),
)

const isCached = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && cachedPaths.test(path)

/**
 * Refuses calls while too many wait for a connection to the database. Everything that a process is too slow for ends in that queue;
 * without a limit, each caller waits longer than the one before until all of them give up, and nobody gets an answer.
 */
export function createAdmission({ pool, connections, log, now }: Needs): Admission {
  const most = connections * waitingPerConnection
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  function count() {
    refused += 1
    if (now() - loggedAt < logEvery) return
    log.warn({ count: refused }, 'calls are refused: too many wait for the database')
    refused = 0
    loggedAt = now()
  }

  return {
    refuses(method, path) {
      if (pool.waitingCount < most || isCached(method, path)) return false
      count()
      return true
    },
    body: (path, requestId) =>
      JSON.stringify({
        success: false,
        message: refusals.BUSY.message,
        code: 'BUSY',
        requestId,
        retryAfter,
        ...(waitlistPaths.has(path) ? { error: refusals.BUSY.message } : {}),
      }),
  }
}

const headersOf = (requestId: string) => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'retry-after': String(retryAfter),
  'x-request-id': requestId,
})

interface ListenerNeeds {
  admission: Admission
  metrics: Pick<Metrics, 'observe'>
  production: boolean
  publicUrl: string
}

/**
 * Refuses calls before the app gets them, because at ten times the capacity even a refusal by the app would take all of the
 * processor. Pages, files and health checks go on.
 */
export function admitting({ admission, metrics, ...needs }: ListenerNeeds, listener: Listener): Listener {
  const always = plainHeaders(needs)
  return (request, response) => {
    const { method = '', url = '' } = request
    const end = url.indexOf('?')
    const whole = end < 0 ? url : url.slice(0, end)
    const path = whole.slice('/api'.length)
    if (!whole.startsWith('/api/') || !admission.refuses(method, path)) return listener(request, response)
    const requestId = requestIdFrom(request.headers['x-request-id']?.toString())
    response.writeHead(refusals.BUSY.status, { ...always, ...headersOf(requestId) })
    response.end(admission.body(path, requestId))
    metrics.observe({ method, route: '/api/*', status: refusals.BUSY.status, seconds: 0 })
  }
}

/** The same for calls that the site makes in this process. A page whose call was refused says so, and a form keeps what was typed. */
export const admittingInProcess =
  <Client extends { requestId: string }>(
    admission: Admission,
    api: (request: Request, client: Client) => Response | Promise<Response>,
  ) =>
  (request: Request, client: Client): Response | Promise<Response> => {
    const path = new URL(request.url).pathname
    if (!admission.refuses(request.method, path)) return api(request, client)
    const { requestId } = client
    return new Response(admission.body(path, requestId), {
      status: refusals.BUSY.status,
      headers: headersOf(requestId),
    })
  }
