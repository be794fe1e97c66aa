import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { startPushService } from '../../doubles/push-service.ts'
import { localCertificate } from '../../harness/certificate.ts'
import { trustOfRun } from './run-folder.ts'

const host = 'fcm.googleapis.com'

/**
 * Google's push service as the product reaches it: by its name and over TLS, because the product takes no other address, through a
 * proxy for outgoing requests that leads nowhere else. `folder` is where the trusted authorities are written; the product starts with
 * `environment`.
 */
export async function startGooglePush({ publicKey, folder }: { publicKey: string; folder: string }) {
  const service = await startPushService(publicKey, { origin: `https://${host}` })
  const { authority, certificate, key } = localCertificate(host)
  const trusted = join(folder, 'authorities.pem')
  const { NODE_EXTRA_CA_CERTS = '' } = trustOfRun()
  writeFileSync(trusted, readFileSync(NODE_EXTRA_CA_CERTS, 'utf8') + authority)

  const secure = createTlsServer({ key, cert: certificate }, socket => {
    const inside = connect(Number(new URL(service.url).port), '127.0.0.1')
    for (const end of [socket, inside]) end.on('error', () => end.destroy())
    socket.pipe(inside).pipe(socket)
  })
  const proxy = createServer()
  const tunnels = new Set<Duplex>()
  proxy.on('connect', (request, socket) => {
    tunnels.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => tunnels.delete(socket))
    if (request.url !== `${host}:443`) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 Connected\r\n\r\n')
    secure.emit('connection', socket)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  return {
    newEndpoint: () => `https://${host}/fcm/send/${crypto.randomUUID()}`,
    received: service.received,
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NO_PROXY: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: trusted,
    },
    async close() {
      for (const tunnel of tunnels) tunnel.destroy()
      proxy.closeAllConnections()
      await new Promise(done => proxy.close(done))
      await service.close()
    },
  }
}
