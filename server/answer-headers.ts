import type { MiddlewareHandler } from 'hono'
import { addSafetyHeaders } from '../web/document/headers.ts'

interface Needs {
  production: boolean
  /** With https, browsers are told never to come without it (HSTS). */
  publicUrl: string
}

/** Of what is no page: a browser that shows it runs and loads nothing, and no other page frames it. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What every answer carries, whoever gave it. Headers that an answer has already stay: a page names its own scripts, an
 * image may be shown elsewhere. A script has no policy of its own: as a worker it would be bound by it.
 */
export function addHeaders(headers: Headers, needs: Needs): void {
  addSafetyHeaders(headers, { ...needs, uploadOrigins: [] })
  const isScript = headers.get('content-type')?.startsWith('text/javascript') === true
  if (!isScript && !headers.has('content-security-policy'))
    headers.set('content-security-policy', nothingRuns)
}

/** The same as name and value, for answers that are given before there is an app, or where it broke. */
export function plainHeaders(needs: Needs): Record<string, string> {
  const headers = new Headers()
  addHeaders(headers, needs)
  return Object.fromEntries(headers)
}

/** In front of every path. */
export const answerHeaders =
  (needs: Needs): MiddlewareHandler<{ Bindings: { requestId: string } }> =>
  async (context, next) => {
    await next()
    // Makes the headers of the answer writable, whoever made it.
    context.header('x-request-id', context.env.requestId)
    addHeaders(context.res.headers, needs)
  }
