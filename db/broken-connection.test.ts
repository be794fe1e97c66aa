import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from './client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** A message of PostgreSQL's protocol: its type, its length with the four bytes of the length itself, its content. */
function message(type: string, ...parts: (string | number[])[]) {
  const content = Buffer.concat(parts.map(part => Buffer.from(part as string)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const authenticated = message('R', [0, 0, 0, 0])
const readyForQuery = message('Z', 'I')
const shutDown = message(
  'E',
  ...['SFATAL\0', 'C57P01\0', 'Mterminating connection due to administrator command\0', '\0'],
)

async function fakeServer(answer: (socket: Socket) => void) {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://hero@127.0.0.1:${(server.address() as AddressInfo).port}/hero`
}

/** Accepts a session and is shut down in the same moment, so that both arrive in one piece. */
const stoppingServer = () =>
  fakeServer(socket => socket.end(Buffer.concat([authenticated, readyForQuery, shutDown])))

/** Accepts a session, and is shut down as soon as something more arrives. */
const serverUntilAsked = () =>
  fakeServer(socket => {
    socket.once('data', () => socket.end(shutDown))
    socket.write(Buffer.concat([authenticated, readyForQuery]))
  })

it('a database that shuts down as it accepts a connection fails the query and not the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const { db, close } = createDatabase({ url: await stoppingServer() })
  onTestFinished(close)
  const failed = await db
    .selectFrom('invitation_code')
    .select('code')
    .execute()
    .catch((error: unknown) => error)
  await sleep(50)
  expect(uncaught).toEqual([])
  expect(isDatabaseUnavailable(failed)).toBe(true)
})

it('a session that is ended by both sides at the same time is no broken connection', async () => {
  const broken: unknown[] = []
  const { pool, close } = createDatabase({
    url: await serverUntilAsked(),
    onError: error => void broken.push(error),
  })
  const client = await pool.connect()
  const ended = new Promise(done => client.once('end', done))
  client.release()
  await close()
  await ended
  expect(broken).toEqual([])
})
