import type { MiddlewareHandler } from 'hono'
import { appShellOrigins } from '../../contract/app-shells.ts'
import { type Call, isStaffCall } from '../../contract/call.ts'
import type { ApiEnv } from '../answer.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/**
 * The origin of an app's shell. Undefined where cookies come along: an app has its token in the header, and what carries cookies
 * could be a page that borrows the authority of a browser.
 */
function shellOriginOf(headers: Headers): string | undefined {
  const origin = headers.get('origin')
  return origin && appShellOrigins.includes(origin) && !headers.has('cookie') ? origin : undefined
}

/** Of the console, with its log-in, which is anyone's. */
const isOfConsole = (call: Call) => isStaffCall(call) || /^\/(console|editing)\//.test(call.path)

/**
 * Refuses ORIGIN_REFUSED for a write that a browser sends from another site. Apps send no Origin, or that of their shell, from
 * which the calls of staff are not taken.
 */
export function refuseForeignOrigin({ settings }: Pick<Deps, 'settings'>, call: Call, headers: Headers) {
  if (call.method === 'GET') return
  if (shellOriginOf(headers) && !isOfConsole(call)) return
  const origin = headers.get('origin')
  if (origin && origin !== new URL(settings.publicUrl).origin) throw refuse('ORIGIN_REFUSED')
  if (headers.get('sec-fetch-site') === 'cross-site') throw refuse('ORIGIN_REFUSED')
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, language, platform, version',
  'access-control-max-age': '600',
}

/** Lets the pages of an app's shell read answers (CORS), and no other page. Never with credentials: no cookie is asked for. */
export const answerAppShells: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const origin = shellOriginOf(context.req.raw.headers)
  const isPreflight = context.req.method === 'OPTIONS' && origin !== undefined
  if (isPreflight) context.res = context.body(null, 204, preflight)
  else await next()
  context.header('vary', 'origin', { append: true })
  if (!origin) return
  context.header('access-control-allow-origin', origin)
  context.header('access-control-expose-headers', 'etag, idempotent-replayed, retry-after, x-request-id')
}
