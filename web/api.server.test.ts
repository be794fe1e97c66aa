import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { webSettings } from '../test/harness/web-settings.ts'
import { createFileSender, createVisitorsClient, type InProcessApi } from './api.server.ts'

const visitor = { ip: '203.0.113.7', requestId: 'request-1', userAgent: null }

/** An API behind the site whose every answer leads to another host, and what reached that host. */
async function redirecting() {
  const arrived: string[] = []
  const listening = async (handle: RequestListener) => {
    const server = createServer(handle)
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const elsewhere = await listening((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      arrived.push(`${request.method} ${body}`)
      response.end('{}')
    })
  })
  const api = await listening((request, response) => {
    request.resume()
    // 307 and 308 keep the method and the body.
    request.on('end', () => response.writeHead(307, { location: `${elsewhere}/taken` }).end())
  })
  const unused: InProcessApi = () => Response.json({})
  const needs = { api: unused, settings: webSettings({ publicUrl: 'https://hero.example', apiBaseUrl: api }) }
  return { api, arrived, needs }
}

describe('an API behind the site that redirects', () => {
  test('gets no password sent on to another host', async () => {
    const { arrived, needs } = await redirecting()
    const body = { audience: 'customer', username: 'zoe@example.com', password: 'Lamp-post 7!' } as const
    const result = await createVisitorsClient(needs, visitor, undefined).account.logIn({ body })
    expect(result.ok).toBe(false)
    expect(arrived).toEqual([])
  })

  test('gets no photo sent on to another host', async () => {
    const { api, arrived, needs } = await redirecting()
    const photo = new Blob(['a face'], { type: 'image/jpeg' })
    const answer = await createFileSender(needs, visitor)(`${api}/uploads/x`, photo)
    expect([answer.ok, arrived]).toEqual([false, []])
  })
})
