import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** HTTP statuses (RFC 9110) by the error codes of Node's parser. All others are 400. */
const statuses: Readonly<Record<string, Status>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const words = {
  400: 'This request cannot be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than can be read.',
  417: 'This expectation cannot be met.',
  431: 'The headers of the request are larger than can be read.',
}
type Status = keyof typeof words

const headersOf = (status: Status, headers: Record<string, string>) => ({
  ...headers,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(words[status])),
  connection: 'close',
})

function written(status: Status, headers: Record<string, string>): string {
  const lines = Object.entries(headersOf(status, headers)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words[status]}`
}

/** Milliseconds in which a client must receive the answer. */
const answerTimeout = 2_000

/**
 * Answers requests that Node cannot parse, with the same security headers as every other answer: invalid (400), with headers that
 * are too long (431) or too slow (408), or with an unsupported expectation (417). Node's own answers have no headers. The
 * connection is closed.
 */
export function answerUnparsed(server: Server, headers: Record<string, string>): void {
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
      // Either the connection is gone, or an answer is being sent, and these bytes would be read as part of that answer.
      if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
        socket.destroy()
        return
      }
      socket.end(written(statuses[error.code ?? ''] ?? 400, headers))
      setTimeout(() => socket.destroy(), answerTimeout).unref()
    },
  )
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersOf(417, headers))
    response.end(words[417])
  })
}

/** HTTP/1.1 requires exactly one Host. Older versions require none. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined

export function answerWithoutHost(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, headersOf(400, headers))
  response.end(words[400])
}
