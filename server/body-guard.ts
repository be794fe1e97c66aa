import type { MiddlewareHandler } from 'hono'
import { refuse } from '../api/refusal.ts'
import { bodyLimitOf } from '../contract/body-limits.ts'
import { refusals } from '../contract/errors.ts'

type Fault = 'PAYLOAD_TOO_LARGE' | 'REQUEST_TIMEOUT'

interface Guarded {
  /** With a body that breaks off as soon as it is too large or too slow. */
  request: Request
  /** Why it broke off, or why nobody need read it at all. */
  fault: () => Fault | undefined
  /** Nothing more is read: no timer is left behind. */
  end: () => void
}

/** The request with the limits of its path (`contract/body-limits.ts`) around its body, whatever it says about its length. */
function guardBody(request: Request): Guarded {
  // The last three cannot be handed on as a Request (fetch forbids them), and nobody here answers them.
  if (['GET', 'HEAD', 'CONNECT', 'TRACE', 'TRACK'].includes(request.method) || !request.body)
    return { request, fault: () => undefined, end: () => {} }
  const { bytes, time, checksLength } = bodyLimitOf(new URL(request.url).pathname)
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > bytes && !checksLength) return { request, fault: () => 'PAYLOAD_TOO_LARGE', end: () => {} }
  let fault: Fault | undefined
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        fault = 'REQUEST_TIMEOUT'
        controller.error(refuse(fault))
      }, time)
    },
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size <= bytes) return controller.enqueue(chunk)
      fault = 'PAYLOAD_TOO_LARGE'
      end()
      controller.error(refuse(fault))
    },
    flush: end,
  })
  const body = request.body.pipeThrough(limit)
  const { url, method, headers, signal } = request
  const init = { method, headers, signal, body, redirect: 'manual', duplex: 'half' } as RequestInit
  return { request: new Request(url, init), fault: () => fault, end }
}

/** The answer to a body that broke off; the connection ends, since the rest of the body would come along it. */
function answerFault(fault: Fault, { path, requestId }: { path: string; requestId: string }): Response {
  const { status, message } = refusals[fault]
  const headers = { 'cache-control': 'no-store', connection: 'close' }
  if (/^\/(api|uploads)\//.test(path))
    return Response.json({ success: false, message, code: fault, requestId }, { status, headers })
  return new Response(message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** In front of every path: a body is read as far as its path allows, and no longer than that may take. */
export const limitBodies: MiddlewareHandler<{ Bindings: { requestId: string } }> = async (context, next) => {
  const guarded = guardBody(context.req.raw)
  const asked = { path: context.req.path, requestId: context.env.requestId }
  const known = guarded.fault()
  if (known) return answerFault(known, asked)
  context.req.raw = guarded.request
  await next()
  guarded.end()
  const fault = guarded.fault()
  // Whoever answers for the path may have said it already, in a shape of its own.
  if (!fault || context.res.status === refusals[fault].status) return
  context.res = undefined
  context.res = answerFault(fault, asked)
}
