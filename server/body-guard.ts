import type { MiddlewareHandler } from 'hono'
import { refuse } from '../api/refusal.ts'
import { bodyLimitOf } from '../contract/body-limits.ts'
import { refusals } from '../contract/errors.ts'
import { bodies } from '../contract/request-limits.ts'

type Problem = 'PAYLOAD_TOO_LARGE' | 'REQUEST_TIMEOUT'

interface Guarded {
  request: Request
  problem: () => Problem | undefined
  end: () => void
  /** Whether more of the body is left than the server reads after the answer to keep the connection in use. */
  unread: () => boolean
}

/** Applies the path's limits (`contract/body-limits.ts`) to the body, whatever length it declares. */
function guardBody(request: Request): Guarded {
  // fetch does not allow a Request with one of the last three methods, and no route answers them.
  if (['GET', 'HEAD', 'CONNECT', 'TRACE', 'TRACK'].includes(request.method) || !request.body)
    return { request, problem: () => undefined, end: () => {}, unread: () => false }
  const { bytes, time, checksLength } = bodyLimitOf(new URL(request.url).pathname)
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > bytes && !checksLength)
    return { request, problem: () => 'PAYLOAD_TOO_LARGE', end: () => {}, unread: () => true }
  let problem: Problem | undefined
  let size = 0
  let read = false
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        problem = 'REQUEST_TIMEOUT'
        controller.error(refuse(problem))
      }, time)
    },
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size <= bytes) return controller.enqueue(chunk)
      problem = 'PAYLOAD_TOO_LARGE'
      end()
      controller.error(refuse(problem))
    },
    flush: () => {
      read = true
      end()
    },
  })
  const body = request.body.pipeThrough(limit)
  const { url, method, headers, signal } = request
  // `duplex`, which a streamed body needs, is missing in the types of the browser.
  const init = { method, headers, signal, body, redirect: 'manual', duplex: 'half' } as RequestInit
  return {
    request: new Request(url, init),
    problem: () => problem,
    end,
    unread: () => !read && (declared > bodies.json || request.headers.has('transfer-encoding')),
  }
}

/** Closes the connection, because the rest of the body would otherwise arrive on it. */
function answerProblem(problem: Problem, { path, requestId }: { path: string; requestId: string }): Response {
  const { status, message } = refusals[problem]
  const headers = { 'cache-control': 'no-store', connection: 'close' }
  if (/^\/(api|uploads)\//.test(path))
    return Response.json({ success: false, message, code: problem, requestId }, { status, headers })
  return new Response(message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}

export const limitBodies: MiddlewareHandler<{ Bindings: { requestId: string } }> = async (context, next) => {
  const guarded = guardBody(context.req.raw)
  const asked = { path: context.req.path, requestId: context.env.requestId }
  const known = guarded.problem()
  if (known) return answerProblem(known, asked)
  context.req.raw = guarded.request
  await next()
  guarded.end()
  // A refused photo is still on its way. Without this, a client would send its next request on a connection that is about to break.
  if (guarded.unread()) context.header('connection', 'close')
  const problem = guarded.problem()
  // The handler may already have answered with this status in its own format.
  if (!problem || context.res.status === refusals[problem].status) return
  context.res = undefined
  context.res = answerProblem(problem, asked)
}
