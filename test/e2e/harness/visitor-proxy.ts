import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { proxyLine } from './tls-proxy.ts'

/**
 * A person's own way to the product: a proxy that says from which address they come, as the one in front of a real site
 * does. A header that the browser itself sent would ask for a permission by CORS that no page needs. What is encrypted
 * passes through it as it is, with the address in a line before (tls-proxy.ts reads it).
 */
export async function openVisitorProxy(
  address: string,
): Promise<{ server: string; close: () => Promise<void> }> {
  const tunnels = new Set<Socket>()
  const proxy: Server = createServer((incoming, outgoing) => {
    const onward = request(
      incoming.url ?? '',
      { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': address } },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    // Cut off on one side is cut off on the other.
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
    close: () =>
      new Promise(done => {
        proxy.close(() => done())
        proxy.closeAllConnections()
        for (const socket of tunnels) socket.destroy()
      }),
  }
}
