import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { plainHeaders } from './answer-headers.ts'
import { openPort } from './port.ts'

const headers = plainHeaders({ production: true, publicUrl: 'https://hero.example' })

async function opened() {
  const port = await openPort({ host: '127.0.0.1', port: 0, headers })
  onTestFinished(async () => void (await port.close({ announce: 0, graceMs: 1_000 })))
  port.serve((request, response) => {
    request.resume()
    request.on('end', () => response.end('well'))
    request.on('error', () => response.destroy())
  })
  return {
    server: port.server,
    async say(...parts: string[]) {
      const socket = connect({ port: port.port, host: '127.0.0.1', allowHalfOpen: true })
      onTestFinished(() => void socket.destroy())
      let said = ''
      socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
      socket.on('error', () => {})
      for (const part of parts) socket.write(part)
      const closed = once(socket, 'close')
      socket.once('end', () => socket.end())
      await closed
      return said
    },
  }
}

const start = 'POST / HTTP/1.1\r\nHost: hero.test\r\n'
const cases: [what: string, status: number, bytes: string][] = [
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ['a header line that is none', 400, `${start}no colon\r\n\r\n`],
  ['two lengths', 400, `${start}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  ['a length beside pieces', 400, `${start}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
  ['no Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['headers of 100 KB', 431, `${start}${`x-long: ${'a'.repeat(1_000)}\r\n`.repeat(100)}\r\n`],
  ['an address of 100 KB', 431, `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: hero.test\r\n\r\n`],
  [
    'a piece with an extension of 20 KB',
    413,
    `${start}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  ],
  ['an expectation of its own', 417, `${start}Expect: coffee\r\nContent-Length: 0\r\n\r\n`],
]

describe('what never becomes a request', () => {
  it.each(cases)(
    '%s is answered %i with the safety headers, and the connection ends',
    async (_, status, bytes) => {
      const { say } = await opened()
      const said = await say(bytes)
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const [name, value] of Object.entries(headers))
        expect(said.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
      expect(said).toMatch(/\r\ncache-control: no-store\r\n/i)
      expect(said).toMatch(/\r\nconnection: close\r\n/i)
      expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      const [head, body] = said.split('\r\n\r\n')
      expect(Number(/content-length: (\d+)/i.exec(head!)![1])).toBe(body!.length)
    },
  )

  it('headers that do not come to an end are answered 408', { timeout: 20_000 }, async () => {
    const { server, say } = await opened()
    server.headersTimeout = 500
    const said = await say('GET / HTTP/1.1\r\nHost: hero.test\r\nx-slow: ')
    expect(said).toMatch(/^HTTP\/1.1 408 /)
    expect(said.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  it('a body that breaks while its answer is under way gets nothing more into it', async () => {
    const { server, say } = await opened()
    server.removeAllListeners('request')
    server.on('request', (_, response) => void response.write('half of an answer'))
    const said = await say(`${start}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`, 'no size\r\n')
    expect(said.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(1)
    expect(said).not.toContain('cannot be read')
  })

  it('HTTP/1.0 needs no Host', async () => {
    const { say } = await opened()
    expect(await say('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })
})
