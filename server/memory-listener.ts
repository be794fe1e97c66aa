import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdFrom } from './client-ip.ts'
import type { Metrics } from './metrics.ts'
import type { Listener } from './port.ts'

interface SentFromMemory {
  status: number
  /** The template by which metrics and the log name the request. */
  route: string
}

/** Answers from memory before anything else runs. Undefined if the answer is not there. */
export type FromMemory = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: () => string,
) => SentFromMemory | undefined

interface Needs {
  metrics: Pick<Metrics, 'observe'>
  log: Pick<Logger, 'info'>
  /** In milliseconds. */
  now: () => number
}

/** Sends cached answers before `listener` gets the request. They are measured and logged up to the last byte, like every other answer. */
export function memoryFirst(
  { metrics, log, now }: Needs,
  fromMemory: FromMemory,
  listener: Listener,
): Listener {
  return (request, response) => {
    const from = now()
    let id: string | undefined
    const requestId = () => (id ??= requestIdFrom(request.headers['x-request-id']?.toString()))
    const sent = fromMemory(request, response, requestId)
    if (!sent) return listener(request, response)
    const { status, route } = sent
    const method = request.method ?? 'GET'
    response.once('close', () => {
      const ms = now() - from
      metrics.observe({ method, route, status, seconds: ms / 1_000 })
      log.info({ requestId: requestId(), method, route, status, ms: Math.round(ms) })
    })
  }
}
