import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { proxyLine } from './tls-proxy.ts'

export interface VisitorProxy {
  server: string
  /** From now on the visitor has this IP. Ends the connections that named another. */
  moveTo: (address: string) => void
  close: () => Promise<void>
}

/**
 * A visitor's own proxy, which names the visitor's IP as the proxy of a real site does. A header set in the browser would trigger
 * CORS checks that no real visitor causes. Encrypted data passes through unchanged after one line with the IP (read by
 * tls-proxy.ts).
 */
export async function openVisitorProxy(first: string): Promise<VisitorProxy> {
  let address = first
  const tunnels = new Set<Socket>()
  const endTunnels = () => {
    for (const socket of tunnels) socket.destroy()
  }
  const proxy: Server = createServer((incoming, outgoing) => {
    const onward = request(
      incoming.url ?? '',
      { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': address } },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.on('connect', (incoming, socket: Socket, head) => {
    const { hostname, port } = new URL(`tcp://${incoming.url}`)
    const onward = connect(Number(port), hostname, () => {
      onward.write(proxyLine(address, Number(port)))
      onward.write(head)
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      tunnels.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        tunnels.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    moveTo(next) {
      address = next
      endTunnels()
    },
    close: () =>
      new Promise(done => {
        proxy.close(() => done())
        proxy.closeAllConnections()
        endTunnels()
      }),
  }
}
