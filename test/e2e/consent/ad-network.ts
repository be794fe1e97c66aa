import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { runCertificate } from '../harness/run-folder.ts'

export interface Told {
  event: string | null
  path: string | null
  /** The full URL of the request. With cookies and headers, it shows whether too much is revealed. */
  address: string
  referrer: string | undefined
  cookie: string | undefined
}

export async function openAdNetwork() {
  const told: Told[] = []
  const { key, certificate: cert } = runCertificate()
  const server = createServer({ key, cert }, (request, answer) => {
    const address = new URL(request.url ?? '/', 'http://ads')
    told.push({
      event: address.searchParams.get('ev'),
      path: address.searchParams.get('path'),
      address: `${address.pathname}${address.search}`,
      referrer: request.headers.referer,
      cookie: request.headers.cookie,
    })
    answer.writeHead(204, { 'set-cookie': 'who=you; Max-Age=9999' }).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/report`,
    told,
    close: () => new Promise(done => server.close(done)),
  }
}
