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
