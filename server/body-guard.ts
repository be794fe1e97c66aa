import type { MiddlewareHandler } from 'hono'
import { refuse } from '../api/refusal.ts'
import { bodyLimitOf } from '../contract/body-limits.ts'
import { refusals } from '../contract/errors.ts'

type Fault = 'PAYLOAD_TOO_LARGE' | 'REQUEST_TIMEOUT'

interface Guarded {
  request: Request
  fault: () => Fault | undefined
  end: () => void
}

/** Applies the limits of the path (`contract/body-limits.ts`) to the body, regardless of its declared length. */
function guardBody(request: Request): Guarded {
  // fetch forbids a Request with the last three methods, and no route answers them.
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

/** Closes the connection, because the rest of the body would otherwise arrive on it. */
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

export const limitBodies: MiddlewareHandler<{ Bindings: { requestId: string } }> = async (context, next) => {
  const guarded = guardBody(context.req.raw)
  const asked = { path: context.req.path, requestId: context.env.requestId }
  const known = guarded.fault()
  if (known) return answerFault(known, asked)
  context.req.raw = guarded.request
  await next()
  guarded.end()
  const fault = guarded.fault()
  // The handler may already have answered with this status in its own format.
  if (!fault || context.res.status === refusals[fault].status) return
  context.res = undefined
  context.res = answerFault(fault, asked)
}
