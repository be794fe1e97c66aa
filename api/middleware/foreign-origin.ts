import type { MiddlewareHandler } from 'hono'
import { appShellOrigins } from '../../contract/app-shells.ts'
import { type Call, isStaffCall } from '../../contract/call.ts'
import { originOfWrite } from '../../contract/origin-of-write.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/**
 * The origin of an app's web view. Undefined if the request has cookies: apps send their token in a header, so a request with
 * cookies comes from a page that uses the browser's session.
 */
function shellOriginOf(headers: Headers): string | undefined {
  const origin = headers.get('origin')
  return origin && appShellOrigins.includes(origin) && !headers.has('cookie') ? origin : undefined
}

const isOfConsole = (call: Call) => isStaffCall(call) || /^\/(console|editing)\//.test(call.path)

/**
 * Throws ORIGIN_REFUSED for a browser's write from another site. Apps send no Origin, or the origin of their web view, which is not
 * accepted for console calls.
 */
export function refuseForeignOrigin({ settings }: Pick<Deps, 'settings'>, call: Call, headers: Headers) {
  if (call.method === 'GET') return
  if (shellOriginOf(headers) && !isOfConsole(call)) return
  if (originOfWrite(headers, [new URL(settings.publicUrl).origin]) === 'foreign')
    throw refuse('ORIGIN_REFUSED')
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, language, platform, version',
  'access-control-max-age': '600',
}

/** CORS for the apps' web views only, without credentials, because no cookie is needed. */
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
