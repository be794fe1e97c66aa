import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '../api/app.ts'
import { createResponseCache } from '../api/response-cache.ts'
import { appShellOrigins } from '../contract/app-shells.ts'
import { testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { quietApp } from '../test/harness/quiet-app.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { memoryFirst } from './memory-listener.ts'
import { publicAnswers } from './public-answers.ts'

const list = '/api/utils/news?page=1&perPage=5'

async function served() {
  const instance = await testApi({ content: true })
  let time = 0
  const cache = createResponseCache({ now: () => time })
  const answers = createAnswerMemory(cache)
  const app = quietApp(instance, {
    api: createApi(instance.deps, { cache }),
    rememberAnswer: answers.remember,
  })
  const byApp = vi.fn()
  const observe = vi.fn()
  const info = vi.fn()
  const listener = getRequestListener(asked => {
    byApp()
    return app.fetch(asked, { ip: '203.0.113.7', requestId: 'request-of-the-app' })
  })
  const port = await listening(
    memoryFirst({ metrics: { observe }, log: { info }, now: () => 0 }, answers.send, listener),
  )
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const before = byApp.mock.calls.length
    const answer = await sent(port, path, { headers, method })
    return { ...answer, fromMemory: byApp.mock.calls.length === before }
  }
  return {
    instance,
    cache,
    observe,
    info,
    ask,
    pass: (ms: number) => {
      time += ms
    },
  }
}

async function listening(listener: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface Sent {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** As bytes: `fetch` would decompress them and forget their length. */
const sent = (port: number, path: string, options: { headers: Record<string, string>; method: string }) =>
  new Promise<Sent>((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, ...options }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', fail)
    asked.end()
  })

const same = ({ status, headers: { date: _, ...headers }, body }: Sent) => ({ status, headers, body })

describe('a public answer of the API', () => {
  it.each([
    ['as it is', {}],
    ['by Brotli', { 'accept-encoding': 'gzip, br' }],
    ['by gzip', { 'accept-encoding': 'gzip' }],
  ])('is sent from memory exactly as the app sent it: %s', async (_, encoding) => {
    const { ask } = await served()
    const headers = { ...encoding, 'x-request-id': 'request-of-the-app' }
    const first = await ask(list, headers)
    const again = await ask(list, headers)
    expect([first.fromMemory, again.fromMemory, again.status]).toEqual([false, true, 200])
    expect(same(again)).toEqual(same(first))
    expect(again.body.byteLength).toBe(Number(again.headers['content-length']))
    expect(again.body.byteLength).toBeGreaterThan(1_000)

    const head = await ask(list, headers, 'HEAD')
    expect([head.fromMemory, head.body.byteLength]).toEqual([true, 0])
    expect(same(head).headers).toEqual(same(first).headers)
  })

  it('is 304 from memory for who has it, exactly as from the app', async () => {
    const { ask, pass } = await served()
    const headers = { 'accept-encoding': 'br', 'x-request-id': 'request-of-the-app' }
    const { etag } = (await ask(list, headers)).headers
    const known = { ...headers, 'if-none-match': etag! }
    const memory = await ask(list, known)
    pass(1_000)
    const app = await ask(list, known)
    expect([memory.fromMemory, app.fromMemory]).toEqual([true, false])
    expect([memory.status, memory.body.byteLength]).toEqual([304, 0])
    expect(same(memory)).toEqual(same(app))
    const afterThat = await ask(list, { ...known, 'accept-encoding': 'gzip' })
    expect(afterThat.fromMemory).toBe(true)
    expect(same(afterThat)).toEqual(same(app))
    expect(await ask(list, { ...known, 'if-none-match': '"another"' })).toMatchObject({
      status: 200,
      fromMemory: false,
    })
  })

  it('has the id of each request', async () => {
    const { ask } = await served()
    await ask(list)
    const named = await ask(list, { 'x-request-id': 'request-of-an-app' })
    const unnamed = [await ask(list), await ask(list)].map(({ headers }) => headers['x-request-id'])
    expect([named.fromMemory, named.headers['x-request-id']]).toEqual([true, 'request-of-an-app'])
    expect(new Set(unnamed).size).toBe(2)
  })

  it('is made by the app again after a second, and at once after something was published', async () => {
    const { ask, pass, cache, instance } = await served()
    const title = async () => {
      const { body, fromMemory } = await ask(list)
      return [JSON.parse(body.toString()).data.newsList[0].title.endsWith('!'), fromMemory]
    }
    expect([await title(), await title()]).toEqual([
      [false, false],
      [false, true],
    ])
    await instance.pool.query(`update article set title = title || '!' where kind = 'news'`)
    pass(999)
    expect(await title()).toEqual([false, true])
    pass(1)
    expect([await title(), await title()]).toEqual([
      [true, false],
      [true, true],
    ])
    await instance.pool.query(`update article set title = 'A new one' where kind = 'news'`)
    cache.renew()
    expect(await title()).toEqual([false, false])
  })

  it('is left to the app for the web view of an app and for a traced request, and theirs is no one else’s', async () => {
    const { ask } = await served()
    const [origin = ''] = appShellOrigins
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    for (const headers of [{ origin }, { traceparent }] as Record<string, string>[])
      for (let time = 0; time < 2; time++)
        expect(await ask(list, headers)).toMatchObject({ status: 200, fromMemory: false })
    expect((await ask(list)).fromMemory).toBe(false)
    const other = await ask(list)
    expect([other.fromMemory, other.headers['access-control-allow-origin']]).toEqual([true, undefined])
    const shell = await ask(list, { origin })
    expect([shell.fromMemory, shell.headers['access-control-allow-origin']]).toEqual([false, origin])
  })

  it('is measured and logged under its route, never under its address', async () => {
    const { ask, observe, info } = await served()
    await ask(list)
    await ask(list)
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce())
    expect(observe.mock.calls).toEqual([
      [{ method: 'GET', route: '/api/utils/news', status: 200, seconds: 0 }],
    ])
    expect(info.mock.calls[0]![0]).toMatchObject({ method: 'GET', route: '/api/utils/news', status: 200 })
    expect(JSON.stringify(info.mock.calls)).not.toContain('perPage')
  })
})

describe('an answer that is not for everyone', () => {
  it('never comes from memory, nor does a refusal or a write', async () => {
    const { ask, instance } = await served()
    const { token: authorization } = await newAccount(instance, 'customer')
    const asked: [string, Record<string, string>, string?][] = [
      ['/api/users/profile', { authorization }],
      ['/api/utils/news/nothing', {}],
      ['/api/nothing', {}],
      [list, {}, 'POST'],
    ]
    for (const [path, headers, method] of asked)
      for (let time = 0; time < 2; time++)
        expect([path, (await ask(path, headers, method)).fromMemory]).toEqual([path, false])
  })

  it('is also one whose body was made again while it was on its way', async () => {
    const cache = createResponseCache({ now: () => 0 })
    const answers = createAnswerMemory(cache)
    const app = new Hono()
    app.use(answers.remember)
    app.use(publicAnswers())
    app.get('/api/list', async context => {
      const body = await cache.answer('/api/list', async () => '"old"')
      cache.renew()
      await cache.answer('/api/list', async () => '"new"')
      return context.body(body, 200, { 'content-type': 'application/json', 'cache-control': 'public' })
    })
    const byApp = vi.fn()
    const listener = getRequestListener(asked => {
      byApp()
      return app.fetch(asked)
    })
    const needs = { metrics: { observe: vi.fn() }, log: { info: vi.fn() }, now: () => 0 }
    const port = await listening(memoryFirst(needs, answers.send, listener))
    const ask = async () => (await sent(port, '/api/list', { headers: {}, method: 'GET' })).body.toString()
    expect([await ask(), byApp.mock.calls.length]).toEqual(['"old"', 1])
    expect([await ask(), byApp.mock.calls.length]).toEqual(['"new"', 2])
  })
})
