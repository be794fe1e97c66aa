import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A person's own way to the product: a proxy that says from which address they come, as the one in front of a real site
 * does. A header that the browser itself sent would ask for a permission by CORS that no page needs.
 */
export async function openVisitorProxy(
  address: string,
): Promise<{ server: string; close: () => Promise<void> }> {
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
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise(done => {
        proxy.close(() => done())
        proxy.closeAllConnections()
      }),
  }
}
