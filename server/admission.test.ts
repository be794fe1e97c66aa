import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { admitting, admittingInProcess, createAdmission } from './admission.ts'

const refusal = {
  success: false,
  message: 'We’re busy right now',
  code: 'BUSY',
  requestId: 'request-1234',
  retryAfter: 2,
}

function busyInstance(waitingCount = 20) {
  const pool = { waitingCount }
  const warn = vi.fn()
  const admission = createAdmission({ pool, connections: 2, log: { warn }, now: () => 0 })
  return { pool, warn, admission }
}

async function listen(admission: ReturnType<typeof createAdmission>) {
  const observe = vi.fn()
  const listener = admitting(
    { admission, metrics: { observe }, production: true, publicUrl: 'https://hero.test' },
    (_, response) => void response.end('app'),
  )
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // A server that listens on a port has an address with one.
  const { port } = server.address() as { port: number }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'x-request-id': 'request-1234' } })
  return { ask, observe }
}

it('refuses a call at once while ten callers wait for each connection to the database, and no longer', async () => {
  const { pool, admission } = busyInstance()
  const { ask, observe } = await listen(admission)
  const refused = await ask('/api/users/profile?page=2')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual(refusal)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toBeTruthy()
  expect(observe).toHaveBeenCalledWith({ method: 'GET', route: '/api/*', status: 503, seconds: 0 })
  pool.waitingCount = 19
  expect(await (await ask('/api/users/profile')).text()).toBe('app')
})

it('answers pages, files, uploads, health checks and what the API caches, however many wait', async () => {
  const { ask } = await listen(busyInstance(10_000).admission)
  for (const path of [
    '/',
    '/hero-signup',
    '/assets/app.js',
    '/uploads/token',
    '/livez',
    '/readyz',
    '/metrics',
  ])
    expect(await (await ask(path)).text(), path).toBe('app')
  for (const path of ['/api/utils/news', '/api/pages/fees', '/api/utils/launch'])
    expect(await (await ask(path)).text(), path).toBe('app')
  // The same address with a method that writes is no cached answer.
  expect((await ask('/api/utils/news', { method: 'POST' })).status).toBe(503)
})

it('refuses an entry of the waitlist with the name by which its clients read the message', async () => {
  const { ask } = await listen(busyInstance().admission)
  const refused = await ask('/api/v4/prelaunch-waitlist', { method: 'POST', body: '{}' })
  expect(await refused.json()).toEqual({ ...refusal, error: 'We’re busy right now' })
})

it('refuses the calls of a page in the same process, before the API gets them', async () => {
  const { pool, admission } = busyInstance()
  const api = vi.fn(() => new Response('api'))
  const ask = admittingInProcess(admission, api)
  const client = { requestId: 'request-1234' }
  const refused = await ask(new Request('http://api.in-process/users/profile'), client)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual(refusal)
  expect(api).not.toHaveBeenCalled()
  pool.waitingCount = 0
  expect(await (await ask(new Request('http://api.in-process/users/profile'), client)).text()).toBe('api')
})

it('says in the log how many it has refused, once in ten seconds', () => {
  const pool = { waitingCount: 100 }
  const warn = vi.fn()
  let now = 0
  const admission = createAdmission({ pool, connections: 10, log: { warn }, now: () => now })
  for (let at = 0; at < 50; at += 1) admission.refuses('GET', '/users/profile')
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ count: 1 }])
  now = 10_000
  admission.refuses('GET', '/users/profile')
  expect(warn.mock.calls[1]![0]).toEqual({ count: 50 })
})
