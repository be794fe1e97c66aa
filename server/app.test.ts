import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { ApiEnv } from '../api/context.ts'
import { testDatabase } from '../test/harness/database.ts'
import { testMetrics } from '../test/harness/metrics.ts'
import { type AppParts, createApp } from './app.ts'
import { checkDurability } from './database.ts'

async function instance(parts: Partial<AppParts> = {}) {
  const { pool, db } = await testDatabase()
  const api = new Hono<ApiEnv>()
  api.get('/things/:name', context => context.text(context.req.param('name')))
  api.get('/broken', () => {
    throw new Error('a secret of 219-09-9999')
  })
  api.notFound(context => context.json({ code: 'NOT_FOUND' }, 404))
  const lines: string[] = []
  const app = createApp({
    api,
    web: async request => new Response(`page ${new URL(request.url).pathname}`),
    readiness: () => ({ ready: true, message: 'ok' }),
    metrics: testMetrics({ pool, db }),
    metricsToken: undefined,
    production: false,
    publicUrl: 'http://hero.test',
    ipHash: address => `print of ${address.length}`,
    log: pino({ level: 'info' }, { write: line => void lines.push(line) }),
    now: () => 0,
    ...parts,
  })
  const ask = (request: Request) => app.fetch(request, { ip: '203.0.113.7', requestId: 'request-1' })
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(new Request(`http://hero.test${path}`, { headers }))
  return { ask, get, db, lines }
}

describe('the instance', () => {
  it('hands images to who has them, never to the pages', async () => {
    const { get, lines } = await instance({
      media: async request => new Response(new URL(request.url).pathname),
    })
    expect(await (await get('/media/a.avif')).text()).toBe('/media/a.avif')
    expect(await (await get('/media/originals/a.jpg')).text()).toBe('page /media/originals/a.jpg')
    expect(JSON.parse(lines[0]!).route).toBe('/media/:file')
  })

  it('answers with the request id, and logs and counts the template of a path, never the path', async () => {
    const { get, lines } = await instance()
    const answer = await get('/api/things/219-09-9999?token=abc')
    expect([answer.status, await answer.text()]).toEqual([200, '219-09-9999'])
    expect(answer.headers.get('x-request-id')).toBe('request-1')
    await get('/somebody/219-09-9999')
    expect(lines.map(line => JSON.parse(line).route)).toEqual(['/api/things/:name', 'page'])
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/things/:name",status="200"} 1',
    )
    expect(`${lines.join()}${metrics}`).not.toMatch(/219-09-9999|token|somebody/)
  })

  it('leaves an unknown address below /api to the API and every other one to the site', async () => {
    const { get } = await instance()
    expect(await (await get('/api/nope')).json()).toEqual({ code: 'NOT_FOUND' })
    expect(await (await get('/nope')).text()).toBe('page /nope')
  })

  it('repeats nothing for TRACE, and does not fail at it', async () => {
    const { ask, lines } = await instance()
    for (const path of ['/api/nope', '/api/things/one', '/metrics']) {
      const request = new Request(`http://hero.test${path}`, { headers: { 'x-canary': 'lantern' } })
      // Node's parser takes TRACE, but a `Request` cannot be made with it.
      Object.defineProperty(request, 'method', { value: 'TRACE' })
      const answer = await ask(request)
      expect([path, answer.status]).toEqual([path, path === '/metrics' ? 200 : 404])
      expect(await answer.text()).not.toContain('lantern')
    }
    expect(lines.filter(line => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('says of an error nothing but that there was one', async () => {
    const { get } = await instance()
    const answer = await get('/api/broken')
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side.'])
  })

  it('is alive also when it is not ready', async () => {
    const { get } = await instance({ readiness: () => ({ ready: false, message: 'stopping' }) })
    const ready = await get('/readyz')
    expect([ready.status, await ready.text()]).toEqual([503, 'stopping'])
    expect((await get('/livez')).status).toBe(200)
  })
})

describe('the log of health checks', () => {
  it('has the first answer and each other one, however often balancers ask', async () => {
    let ready = true
    const { get, lines } = await instance({ readiness: () => ({ ready, message: 'ok' }) })
    for (let turn = 0; turn < 20; turn++) await get('/readyz')
    ready = false
    for (let turn = 0; turn < 20; turn++) await get('/readyz')
    ready = true
    await get('/readyz')
    expect(lines.map(line => JSON.parse(line).status)).toEqual([200, 503, 200])
  })

  it('says of those who are turned away from where they came, as a hash', async () => {
    const { get, lines } = await instance({ web: async () => new Response('no', { status: 403 }) })
    await get('/login')
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 403, from: 'print of 11' })
    expect(lines.join()).not.toContain('203.0.113.7')
  })
})

describe('/metrics', () => {
  it('shows the depth of outbox and queue', async () => {
    const { get, db } = await instance()
    const created_at = new Date()
    await db.insertInto('message').values({ channel: 'sms', template: 'code', created_at }).execute()
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(/^outbox_messages_queued 1$/m)
    expect(text).toMatch(/^outbox_lost_tries 0$/m)
    expect(text).toMatch(/^jobs_waiting 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  })

  it('asks for its token where one is set, and does not exist in production without one', async () => {
    const withToken = await instance({ metricsToken: 'scrape-me', production: true })
    expect((await withToken.get('/metrics')).status).toBe(404)
    expect((await withToken.get('/metrics', { authorization: 'Bearer scrape-me' })).status).toBe(200)
    expect((await (await instance({ production: true })).get('/metrics')).status).toBe(404)
  })
})

describe('a database that may lose acknowledged writes', () => {
  const lossy = async () => ({ rows: [{ name: 'synchronous_commit', setting: 'off' }] })

  it('is refused in production, and allowed by name', async () => {
    const settings = { production: true, allowSynchronousCommitOff: false }
    await expect(checkDurability(settings, lossy)).rejects.toThrow('The database has synchronous_commit off')
    await checkDurability({ ...settings, allowSynchronousCommitOff: true }, lossy)
  })

  it('is found by asking PostgreSQL itself', async () => {
    const { pool } = await testDatabase()
    const settings = { production: true, allowSynchronousCommitOff: false }
    // The test cluster runs with durability turned off.
    await expect(checkDurability(settings, sql => pool.query(sql))).rejects.toThrow('fsync, full_page_writes')
  })
})
