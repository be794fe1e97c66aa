import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** The statuses of RFC 9110 for what Node's parser stops at, by its error codes; everything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const words: Readonly<Record<number, string>> = {
  400: 'This request cannot be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than can be read.',
  417: 'This expectation cannot be met.',
  431: 'The headers of the request are larger than can be read.',
}

const headersOf = (status: number, headers: Record<string, string>) => ({
  ...headers,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(words[status]!)),
  connection: 'close',
})

/** The whole answer as bytes, for a connection on which there is no request to answer. */
function written(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headersOf(status, headers)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words[status]}`
}

/** The longest that a client is waited for to take an answer to what was no request; milliseconds. */
const patience = 2_000

/**
 * Answers what never becomes a request with the safety headers that every other answer carries: what cannot be parsed (400),
 * headers that are too long (431) or too slow (408), an expectation other than 100-continue (417). By itself Node writes
 * these without any header. The connection ends.
 */
export function answerUnparsed(server: Server, headers: Record<string, string>): void {
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
      // Gone, or an answer is under way: bytes in between would be taken for its end.
      if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
        socket.destroy()
        return
      }
      socket.end(written(statuses[error.code ?? ''] ?? 400, headers))
      setTimeout(() => socket.destroy(), patience).unref()
    },
  )
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersOf(417, headers))
    response.end(words[417])
  })
}

/** Whether a request lacks what HTTP/1.1 asks of it: exactly one Host. Older clients need none. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined

/** The answer to a request without Host. */
export function answerWithoutHost(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, headersOf(400, headers))
  response.end(words[400])
}
