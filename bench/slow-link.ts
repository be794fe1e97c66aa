import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Link {
  /** The origin to visit instead. */
  url: string
  close: () => Promise<void>
}

/** Milliseconds between two turns of the line. */
const turn = 4

/**
 * A connection as a phone has it, in front of an origin: `roundTrip` milliseconds from a request to its answer, and `bytesPerSecond` that
 * all connections share, as the bytes of the answers pass, headers included. Chromium's own emulation waits for packets of 1,500 bytes,
 * at 400 kbit/s in steps of 30 ms, which is more than what is compared. Opening a connection costs nothing here.
 */
export async function openSlowLink(
  origin: string,
  { roundTrip, bytesPerSecond }: { roundTrip: number; bytesPerSecond: number },
): Promise<Link> {
  const { hostname, port } = new URL(origin)
  const perTurn = (bytesPerSecond * turn) / 1_000
  /** What waits for the line, by the browser's connection. They take turns, as TCP shares a line. */
  const waiting = new Map<Socket, Buffer[]>()
  /** Connections that the origin has closed. */
  const ended = new Set<Socket>()
  const open = new Set<Socket>()

  function sendOne(bytes: number): number {
    const [next] = waiting
    if (!next) return 0
    const [socket, [first, ...rest]] = next
    waiting.delete(socket)
    if (!first || socket.destroyed) return sendOne(bytes)
    socket.write(first.subarray(0, bytes))
    const left = first.subarray(bytes)
    const queue = left.length > 0 ? [left, ...rest] : rest
    if (queue.length > 0) waiting.set(socket, queue)
    else if (ended.has(socket)) socket.end()
    return Math.min(bytes, first.length)
  }

  let last = performance.now()
  let allowed = 0
  const line = setInterval(() => {
    const now = performance.now()
    // An idle line saves nothing up.
    allowed = waiting.size > 0 ? allowed + ((now - last) / turn) * perTurn : 0
    last = now
    while (allowed >= 1 && waiting.size > 0) allowed -= sendOne(Math.min(perTurn, Math.floor(allowed)))
  }, turn)

  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => open.delete(socket))
    }
    near.once('close', () => {
      waiting.delete(near)
      ended.delete(near)
      far.destroy()
    })
    far.once('close', async () => {
      await sleep(roundTrip / 2)
      ended.add(near)
      if (!waiting.has(near)) near.end()
    })
    near.on('data', async bytes => {
      await sleep(roundTrip / 2)
      if (!far.destroyed) far.write(bytes)
    })
    far.on('data', async (bytes: Buffer) => {
      await sleep(roundTrip / 2)
      if (!near.destroyed) waiting.set(near, [...(waiting.get(near) ?? []), bytes])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(line)
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
