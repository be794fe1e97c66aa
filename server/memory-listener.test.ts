import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { memoryFirst } from './memory-listener.ts'

it('measures and logs a page from memory with the time until its last byte, and leaves the others to the app', async () => {
  const observe = vi.fn()
  const info = vi.fn()
  const listener = memoryFirst(
    { metrics: { observe }, log: { info }, now: () => performance.now() },
    (request, response) => {
      if (!request.url?.startsWith('/kept')) return undefined
      response.writeHead(200)
      response.write('half')
      void sleep(60).then(() => response.end('whole'))
      return { status: 200, route: '/api/kept' }
    },
    (_, response) => void response.end('app'),
  )
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('app')
  expect(await (await fetch(`http://127.0.0.1:${port}/kept?token=lantern`)).text()).toBe('halfwhole')
  await expect.poll(() => info.mock.calls.length).toBe(1)
  const [line] = info.mock.calls[0] as [Record<string, unknown>]
  expect(line).toMatchObject({ method: 'GET', route: '/api/kept', status: 200 })
  expect(line.ms).toBeGreaterThanOrEqual(50)
  expect(observe.mock.calls[0]![0].seconds).toBeGreaterThanOrEqual(0.05)
  expect(observe.mock.calls[0]![0]).toMatchObject({ method: 'GET', route: '/api/kept', status: 200 })
  expect(JSON.stringify(line)).not.toContain('lantern')
})
