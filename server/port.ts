import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../contract/durations.ts'
import { everydayRefusals } from '../contract/everyday-refusals.ts'
import { startingPage } from './starting-page.ts'
import { answerUnparsed, answerWithoutHost, lacksHost } from './unparsed-requests.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export class PortError extends Error {
  constructor(host: string, port: number, code: string | undefined) {
    const where = `${host}:${port}`
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program (${where}). End it, or set PORT to another one.`
        : code === 'EACCES'
          ? `Port ${port} may not be opened by this user (${where}). Set PORT to one above 1023.`
          : `The address ${where} cannot be opened (${code ?? 'unknown reason'}). Set HOST and PORT.`,
    )
    this.name = 'PortError'
  }
}

export interface OpenPort {
  port: number
  server: Server
  serve: (listener: Listener) => void
  /**
   * Stops without dropping a request. For `announce` ms, it still accepts requests, but every answer closes its connection. Then
   * the port closes, and open requests get up to `graceMs` ms. Returns how many were cut off.
   */
  close: (times: { announce: number; graceMs: number }) => Promise<{ cut: number }>
}

/** Opens the port before anything else, so that a port in use is noticed early. */
export async function openPort({
  host,
  port,
  connections = 16_384,
  headers = {},
}: {
  host: string
  port: number
  headers?: Record<string, string>
  /** Maximum open connections. Any further connection is closed at once. */
  connections?: number
}): Promise<OpenPort> {
  let listener = answerStarting(headers)
  let closing = false
  const underWay = new Set<ServerResponse>()
  // `connectionsCheckingInterval` is the time in milliseconds between checks for slow headers, which sets the precision of the
  // limits below. We answer a request without Host ourselves, because Node's refusal has no headers.
  const options = { connectionsCheckingInterval: 2_000, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      if (closing && !server.listening) server.closeIdleConnections()
    })
    if (closing) response.shouldKeepAlive = false
    if (lacksHost(request)) answerWithoutHost(response, headers)
    else listener(request, response)
  })
  answerUnparsed(server, headers)
  // The longest limit of any body (contract/body-limits.ts), plus time for headers.
  server.requestTimeout = 190_000
  server.headersTimeout = 10_000
  // Longer than proxies keep idle connections open.
  server.keepAliveTimeout = 75_000
  // Limits the memory that a flood of connections can take. It allows for all open pages (api/applications/change-feed.ts) and for
  // the connections that a proxy opens for requests.
  server.maxConnections = connections
  await listen(server, host, port)
  return {
    // A server that listens on a port has an address with one.
    port: (server.address() as AddressInfo).port,
    server,
    serve: next => {
      listener = next
    },
    close: async ({ announce, graceMs }) => {
      closing = true
      for (const response of underWay) response.shouldKeepAlive = false
      const connections = await count(server)
      if (connections > 0) await sleep(announce)
      const closed = new Promise<void>(done => server.close(() => done()))
      const deadline = sleep(graceMs, 'late' as const, { ref: false })
      const cut = (await Promise.race([closed, deadline])) === 'late' ? underWay.size : 0
      server.closeAllConnections()
      await closed
      return { cut }
    },
  }
}

const startTakes = 2 * second

/** The API's answers have their usual form (DECISIONS C1), because an app reads each of them as JSON. */
const answerStarting =
  (headers: Record<string, string>): Listener =>
  ({ url = '', headers: { accept = '' } }, response) => {
    const retryAfter = startTakes / second
    const always = { ...headers, 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
    if (/^\/(api|uploads)\//.test(url)) {
      const requestId = randomUUID()
      const { status, message } = everydayRefusals.UNAVAILABLE
      response.writeHead(status, {
        ...always,
        'content-type': 'application/json',
        'x-request-id': requestId,
      })
      response.end(JSON.stringify({ success: false, message, code: 'UNAVAILABLE', requestId, retryAfter }))
      return
    }
    // Probes and scripts don't ask for a page.
    if (accept.includes('text/html')) {
      response.writeHead(503, { ...always, ...startingPage.headers })
      response.end(startingPage.html)
      return
    }
    const alive = url === '/livez'
    response.writeHead(alive ? 200 : 503, { ...always, 'content-type': 'text/plain' })
    response.end(alive ? 'ok' : 'Hero is starting.')
  }

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new PortError(host, port, error.code)))
    server.listen({ host, port }, done)
  })
}

function count(server: Server): Promise<number> {
  return new Promise(done => server.getConnections((_, connections) => done(connections ?? 0)))
}
