import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}

type Answer = (response: ServerResponse, request: ReceivedRequest) => void

export const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export async function startHttpDouble(answer: Answer) {
  const received: ReceivedRequest[] = []
  let answering = answer
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    response.on('error', () => undefined)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const bytes = Buffer.concat(parts)
      const whole = { method, path: url, headers, body: bytes.toString('utf8'), bytes }
      received.push(whole)
      answering(response, whole)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(next: Answer) {
      answering = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
