import type { MiddlewareHandler } from 'hono'
import { answerPolicy, scriptPolicy } from '../contract/file-policies.server.ts'
import { addSecurityHeaders } from '../web/document/headers.ts'

interface Needs {
  production: boolean
  publicUrl: string
}

/** Adds headers to every answer. Existing headers stay: a page lists its own scripts, and an image may be embedded elsewhere. */
function addHeaders(headers: Headers, needs: Needs): void {
  addSecurityHeaders(headers, { ...needs, uploadOrigins: [] })
  const isScript = headers.get('content-type')?.startsWith('text/javascript') === true
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', isScript ? scriptPolicy : answerPolicy)
}

/** For answers that are sent before the app exists, or after it has failed. */
export function plainHeaders(needs: Needs): Record<string, string> {
  const headers = new Headers()
  addHeaders(headers, needs)
  return Object.fromEntries(headers)
}

export const answerHeaders =
  (needs: Needs): MiddlewareHandler<{ Bindings: { requestId: string } }> =>
  async (context, next) => {
    await next()
    context.header('x-request-id', context.env.requestId)
    addHeaders(context.res.headers, needs)
  }
