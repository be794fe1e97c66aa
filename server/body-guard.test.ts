import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { importLimits } from '../contract/console/import-export.ts'
import { refusals } from '../contract/errors.ts'
import { bodies } from '../contract/request-limits.ts'
import { uploads } from '../contract/upload-limits.ts'
import { limitBodies } from './body-guard.ts'
import { openPort } from './port.ts'

type Env = { Bindings: { requestId: string } }

function reader() {
  const read: number[] = []
  const app = new Hono<Env>()
  app.use(limitBodies)
  app.post('/api/unread', context => context.text('unread'))
  app.put('/uploads/unread', context => context.text('unread', 415))
  app.all('*', async context => {
    let size = 0
    for await (const part of context.req.raw.body ?? []) {
      size += part.byteLength
      read.push(size)
    }
    return context.text(`read ${size}`)
  })
  app.onError((_, context) => context.text('broken', 500))
  return { app, most: () => Math.max(0, ...read) }
}

/** A body without a declared length, in chunks of 64 KB. */
function pieces(size: number): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream({
    pull(controller) {
      const part = Math.min(left, 65_536)
      if (part > 0) controller.enqueue(new Uint8Array(part))
      else controller.close()
      left -= part
    },
  })
}

const ask = (app: Hono<Env>, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(`http://hero.test${path}`, {
      method: 'POST',
      body,
      headers,
      ...({ duplex: 'half' } as object),
    }),
    { requestId: 'request-1' },
  )

const usual = [
  '/api/texts/inbound',
  '/api/screening/webhook',
  '/api/login',
  '/login',
  '/nowhere',
  '/media/a.jpg',
]
const larger: [string, number][] = [
  ['/console/content/transfer', importLimits.bytes + bodies.json],
  ['/console/content/transfer.data', importLimits.bytes + bodies.json],
  ['/console/content/transfer/parts', importLimits.piece + bodies.json],
  ['/uploads/token', uploads.maximumBytes],
]
const allPaths: [string, number][] = [
  ...usual.map((path): [string, number] => [path, bodies.json]),
  ...larger,
]

describe('the body of a request', () => {
  it.each(allPaths)('to %s is read up to %i bytes and no further', async (path, most) => {
    const { app, most: seen } = reader()
    const fits = await ask(app, path, pieces(most))
    expect([fits.status, await fits.text()]).toEqual([200, `read ${most}`])
    const other = reader()
    const refused = await ask(other.app, path, pieces(most + 1_000_000))
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain(refusals.PAYLOAD_TOO_LARGE.message)
    expect(seen()).toBeLessThanOrEqual(most)
    expect(other.most()).toBeLessThanOrEqual(most)
  })

  it('is not read at all when it says that it is too large', async () => {
    const { app, most } = reader()
    const refused = await ask(app, '/api/texts/inbound', pieces(1_000), { 'content-length': '300000000' })
    expect([refused.status, most(), refused.headers.get('connection')]).toEqual([413, 0, 'close'])
    expect(await refused.json()).toEqual({
      success: false,
      code: 'PAYLOAD_TOO_LARGE',
      message: refusals.PAYLOAD_TOO_LARGE.message,
      requestId: 'request-1',
    })
  })

  it('of a photo is left to those who have better words for it', async () => {
    const { app } = reader()
    const length = { 'content-length': String(uploads.maximumBytes + 1) }
    expect((await ask(app, '/uploads/token', pieces(5), length)).status).toBe(200)
  })

  it.each([
    ['/api/login', 10_000],
    ['/login', 10_000],
    ['/uploads/token', 180_000],
  ])('to %s is waited for %i ms', async (path, time) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app } = reader()
    const never = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(1)) })
    let status: number | undefined
    const asked = Promise.resolve(ask(app, path, never)).then(answer => {
      status = answer.status
      return answer
    })
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(status).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    const answer = await asked
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close'])
    expect(await answer.text()).toContain(refusals.REQUEST_TIMEOUT.message)
  })

  it('that nobody reads leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app } = reader()
    expect((await ask(app, '/api/unread', pieces(10))).status).toBe(200)
    expect((await ask(app, '/api/read', pieces(10))).status).toBe(200)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a call that comes byte by byte is cut off after ten seconds, with its connection', async () => {
    const { app } = reader()
    const listener = getRequestListener(
      ((request: Request) => app.fetch(request, { requestId: 'request-1' })) as never,
      { overrideGlobalObjects: false },
    )
    const port = await openPort({ host: '127.0.0.1', port: 0 })
    onTestFinished(async () => void (await port.close({ announce: 0, graceMs: 0 })))
    port.serve(listener)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = connect({ port: port.port, host: '127.0.0.1' })
    socket.on('error', () => {})
    let said = ''
    socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
    const closed = once(socket, 'close')
    socket.write('POST /api/login HTTP/1.1\r\nHost: hero.test\r\nContent-Length: 60\r\n\r\n')
    for (let second = 0; second < 12 && said === ''; second++) {
      socket.write('{')
      for (let turn = 0; turn < 50; turn++) await new Promise(done => void setImmediate(done))
      await vi.advanceTimersByTimeAsync(1_000)
      if (second < 8) expect(said).toBe('')
    }
    await closed
    expect(said).toMatch(/^HTTP\/1.1 408 /)
  })

  it.each([
    ['that nobody reads', '/uploads/unread', [415, 'close']],
    ['that was read', '/uploads/token', [200, 'keep-alive']],
  ])('of a photo %s leaves the next request an answer', async (_, path, expected) => {
    const { app } = reader()
    const port = await openPort({ host: '127.0.0.1', port: 0 })
    onTestFinished(async () => void (await port.close({ announce: 0, graceMs: 0 })))
    port.serve(
      getRequestListener(((request: Request) => app.fetch(request, { requestId: 'request-1' })) as never, {
        overrideGlobalObjects: false,
      }),
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const put = (path: string, body: Buffer) =>
      new Promise<[number | undefined, string | undefined]>((done, fail) => {
        const sent = httpRequest(
          { port: port.port, host: '127.0.0.1', method: 'PUT', path, agent },
          answer => {
            answer.resume()
            answer.once('end', () => done([answer.statusCode, answer.headers.connection]))
          },
        )
        sent.once('error', fail)
        sent.end(body)
      })
    const first = await put(path, Buffer.alloc(2_000_000))
    expect(await put('/uploads/token', Buffer.alloc(10))).toEqual([200, 'keep-alive'])
    expect(first).toEqual(expected)
  })

  it('that comes without end over a connection is cut off, and memory does not grow with it', async () => {
    const { app, most } = reader()
    const { createServer } = await import('node:http')
    const listener = getRequestListener(
      ((request: Request) => app.fetch(request, { requestId: 'request-1' })) as never,
      {
        overrideGlobalObjects: false,
      },
    )
    const server = createServer(listener)
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.closeAllConnections())
    onTestFinished(() => new Promise<void>(done => void server.close(() => done())))
    const { port } = server.address() as { port: number }
    const status = await new Promise<number | undefined>((done, fail) => {
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/texts/inbound' })
      let ended = false
      sent.on('response', answer => {
        ended = true
        done(answer.statusCode)
        answer.resume()
      })
      sent.on('error', error => {
        if (!ended) fail(error)
        ended = true
      })
      void (async () => {
        for (let part = 0; part < 400 && !ended; part++) {
          sent.write(Buffer.alloc(65_536))
          await sleep(1)
        }
        sent.destroy()
      })()
    })
    expect(status).toBe(413)
    expect(most()).toBeLessThanOrEqual(bodies.json)
  })
})
