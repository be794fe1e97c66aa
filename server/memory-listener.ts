import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdFrom } from './client-ip.ts'
import type { Metrics } from './metrics.ts'
import type { Listener } from './port.ts'

/** Answers a cached page before anything else runs, and returns its status. Undefined if the page is not cached. */
export type FromMemory = (request: IncomingMessage, response: ServerResponse) => number | undefined

interface Needs {
  metrics: Pick<Metrics, 'observe' | 'onPage'>
  log: Pick<Logger, 'info'>
  /** In milliseconds. */
  now: () => number
}

/** Answers cached pages before `listener` gets the request. They are measured and logged up to the last byte, like every other answer. */
export function memoryFirst(
  { metrics, log, now }: Needs,
  fromMemory: FromMemory,
  listener: Listener,
): Listener {
  return (request, response) => {
    const from = now()
    const status = fromMemory(request, response)
    if (status === undefined) return listener(request, response)
    metrics.onPage('memory')
    const method = request.method ?? 'GET'
    const requestId = requestIdFrom(request.headers['x-request-id']?.toString())
    response.once('close', () => {
      const ms = now() - from
      metrics.observe({ method, route: 'page', status, seconds: ms / 1_000 })
      log.info({ requestId, method, route: 'page', status, ms: Math.round(ms) })
    })
  }
}
