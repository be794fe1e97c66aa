import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { second } from '../contract/durations.ts'
import { HostsClient } from './hosts-client.ts'

/** A server that accepts connections and never answers, as if frozen. */
async function frozenServer() {
  const accepted = Promise.withResolvers<void>()
  let open = 0
  const server = createServer(socket => {
    open += 1
    socket.on('error', () => {}).on('close', () => void open--)
    accepted.resolve()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { host: `127.0.0.1:${port}`, accepted: accepted.promise, open: () => open }
}

it.each([1, 2])(
  'a client that is ended while %i frozen hosts are asked is told so at once, and asks no longer',
  async count => {
    const servers = await Promise.all(Array.from({ length: count }, frozenServer))
    const hosts = servers.map(({ host }) => host).join(',')
    const client = new HostsClient({ connectionString: `postgres://hero@${hosts}/hero` })
    const connecting = client.connect().then(
      () => 'connected',
      ({ message }: Error) => message,
    )
    await Promise.all(servers.map(({ accepted }) => accepted))
    const ended = client.end().then(() => 'ended')
    const late = sleep(2 * second, 'neither', { ref: false })
    expect(await Promise.race([Promise.all([connecting, ended]), late])).toEqual([
      'Connection terminated',
      'ended',
    ])
    await expect.poll(() => servers.map(({ open }) => open())).toEqual(Array(count).fill(0))
  },
)

it('a client that is ended before it connects, connects no more', async () => {
  const { host } = await frozenServer()
  const client = new HostsClient({ connectionString: `postgres://hero@${host}/hero` })
  await client.end()
  await expect(client.connect()).rejects.toThrow('Connection terminated')
})
