import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { runCertificate } from './run-folder.ts'

export interface TlsProxy {
  origin: string
  leadTo(url: string, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** The line in which an outer proxy names the client (PROXY protocol, version 1). */
export const proxyLine = (address: string, port: number) =>
  `PROXY TCP4 ${address} 127.0.0.1 ${1024 + (port % 60_000)} ${port}\r\n`
const proxyStart = /^PROXY TCP4 (\S+) [^\r]*\r\n/

/**
 * The proxy in front of a real site: it terminates TLS and sets `X-Forwarded-For` and `X-Forwarded-Proto`. A test browser comes
 * through its visitor's proxy (visitor-proxy.ts), which names the visitor's IP. Apps and sites in tests have no such proxy, so
 * the headers they send are trusted.
 */
export async function openTlsProxy(): Promise<TlsProxy> {
  const { key, certificate } = runCertificate()
  let target = ''
  let added: Record<string, string> = {}
  const addresses = new Map<number, string>()
  const open = new Set<Socket>()

  const secure = createServer({ key, cert: certificate }, (incoming, outgoing) => {
    const address = addresses.get(incoming.socket.remotePort ?? 0) ?? incoming.headers['x-forwarded-for']
    const headers: IncomingHttpHeaders = {
      ...incoming.headers,
      ...added,
      'x-forwarded-for': address ?? incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const onward = request(target + incoming.url, { method: incoming.method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    // A connection that breaks on one side is closed on the other.
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  // Longer than the 75 s that the server announces, because a client that relies on them would write to a closed connection.
  secure.keepAliveTimeout = 90_000
  const outer = createTcpServer(socket => {
    const { remotePort = 0 } = socket
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      addresses.delete(remotePort)
    })
    socket.once('data', first => {
      socket.pause()
      const [line = '', address] = proxyStart.exec(first.toString('latin1')) ?? []
      if (address) addresses.set(remotePort, address)
      if (first.length > line.length) socket.unshift(first.subarray(line.length))
      secure.emit('connection', socket)
    })
  })
  await new Promise<void>(done => outer.listen(0, '127.0.0.1', done))
  return {
    origin: `https://127.0.0.1:${(outer.address() as AddressInfo).port}`,
    leadTo(url, headers = {}) {
      target = url
      added = headers
    },
    close: () =>
      new Promise(done => {
        outer.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
