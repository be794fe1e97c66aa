import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPort } from './port.ts'

async function opened(connections?: number) {
  const port = await openPort({ host: '127.0.0.1', port: 0, ...(connections ? { connections } : {}) })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await port.close({ announce: 0, graceMs: 1_000 })
  })
  const knock = async () => {
    const socket = connect(port.port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  return { port, knock }
}

it('closes a connection more than the port takes at once, and serves those that are open', async () => {
  const { port, knock } = await opened(2)
  port.serve((_, response) => void response.end('well'))
  const first = await knock()
  await knock()
  const third = await knock()
  await once(third, 'close')
  first.write('GET / HTTP/1.1\r\nHost: hero.test\r\n\r\n')
  const [answer] = (await once(first, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
})

it('waits ten seconds for headers, longer than any body may take for the whole, and has a cap', async () => {
  const { port } = await opened()
  expect(port.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 190_000,
    maxConnections: 16_384,
  })
})

it('shows a person who comes while the product starts a page that loads itself again, and runs no script', async () => {
  const { port } = await opened()
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  for (const path of ['/', '/fees', '/console/review']) {
    const page = await fetch(`http://127.0.0.1:${port.port}${path}`, { headers: { accept } })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await page.text()
    expect(html).toContain('<h1>Back in a moment</h1>')
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d">/)
    expect(html).not.toMatch(/<script|src=|url\(/)
    const style = html.match(/<style>([\s\S]*)<\/style>/)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    )
  }
})

it('answers the API in its usual form while the product starts, and other addresses in words', async () => {
  const { port } = await opened()
  const at = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`)
  for (const path of ['/api/utils/news', '/uploads/photo.jpg']) {
    const answer = await at(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toEqual({
      success: false,
      message: 'We couldn’t reach the server. Try again in a moment.',
      code: 'UNAVAILABLE',
      requestId: answer.headers.get('x-request-id'),
      retryAfter: 2,
    })
  }
  const page = await at('/fees')
  expect([page.status, await page.text()]).toEqual([503, 'Hero is starting.'])
  const alive = await at('/livez')
  expect([alive.status, await alive.text()]).toEqual([200, 'ok'])
})
