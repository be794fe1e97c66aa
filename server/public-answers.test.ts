import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { cachingGuide } from '../contract/app-guides.ts'
import { allCalls } from '../contract/calls.ts'
import { testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { importExample, stubFetch } from '../test/harness/example.ts'
import { quietApp } from '../test/harness/quiet-app.ts'
import { publicAnswers } from './public-answers.ts'

async function served() {
  const instance = await testApi({ content: true })
  const app = quietApp(instance, { api: instance.api })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(`http://hero.test/api${path}`, { method, headers }), {
      ip: '203.0.113.7',
      requestId: 'request-1',
    })
  return { instance, ask }
}
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const lists = ['/utils/news', '/utils/blog', '/utils/topic', '/pages/sms-terms', '/openapi.json']

describe('a public answer', () => {
  it('comes in the encoding that is asked for, with the same content and validator', async () => {
    const { ask } = await served()
    for (const path of lists) {
      const plain = await ask(path)
      const body = await bytes(plain)
      const brotli = await ask(path, { 'accept-encoding': 'gzip, br' })
      const zipped = await ask(path, { 'accept-encoding': 'gzip' })
      expect([plain, brotli, zipped].map(answer => answer.headers.get('content-encoding'))).toEqual([
        null,
        ...(body.length < 1_000 ? [null, null] : ['br', 'gzip']),
      ])
      if (body.length >= 1_000) {
        expect(brotliDecompressSync(await bytes(brotli)).equals(body)).toBe(true)
        expect(gunzipSync(await bytes(zipped)).equals(body)).toBe(true)
      }
      for (const answer of [plain, brotli, zipped]) {
        expect(answer.headers.get('vary')).toBe('origin, accept-encoding')
        expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{22}-\d+"$/)
        expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
        expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      }
    }
  })

  it('is less than half of its size for the list of posts', async () => {
    const { ask } = await served()
    const [plain, small] = [await ask('/utils/blog'), await ask('/utils/blog', { 'accept-encoding': 'br' })]
    expect((await bytes(small)).length).toBeLessThan((await bytes(plain)).length / 2)
  })

  it('is 304 without a body for who has it, whatever the encoding; anew once it has changed', async () => {
    const { ask, instance } = await served()
    const etag = (await ask('/utils/news')).headers.get('etag')!
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await ask('/utils/news', { 'if-none-match': known, 'accept-encoding': encoding })
        expect([answer.status, await answer.text()]).toEqual([304, ''])
        expect(answer.headers.get('etag')).toBe(etag)
        expect(answer.headers.get('vary')).toBe('origin, accept-encoding')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
        for (const header of ['content-type', 'content-length', 'content-encoding'])
          expect(answer.headers.get(header)).toBeNull()
      }
    expect((await ask('/utils/news', { 'if-none-match': '"other"' })).status).toBe(200)
    await instance.pool.query(`update article set title = title || '!' where kind = 'news'`)
    const changed = await ask('/utils/news', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('answers HEAD with only the headers', async () => {
    const { ask } = await served()
    const head = await ask('/utils/blog', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-encoding')]).toEqual([200, '', 'br'])
  })
})

describe('an answer that is not for everyone', () => {
  it('is neither compressed nor given a validator, nor 304', async () => {
    const { ask, instance } = await served()
    const { token: authorization } = await newAccount(instance, 'customer')
    const hero = await newAccount(instance, 'hero')
    const asked: [string, string][] = [
      ['/users/profile', authorization],
      ['/account', authorization],
      ['/utils/upload-file?count=2', authorization],
      ['/hero/become-hero', hero.token],
    ]
    for (const [path, token] of asked) {
      const answer = await ask(path, {
        authorization: token,
        'accept-encoding': 'br, gzip',
        'if-none-match': '*',
      })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      for (const header of ['content-encoding', 'etag']) expect(answer.headers.get(header)).toBeNull()
      expect(JSON.parse(await answer.text())).toMatchObject({ success: true })
    }
  })

  it('is every refusal, also of a public call', async () => {
    const { ask } = await served()
    const answer = await ask('/utils/news/nothing', { 'accept-encoding': 'br', 'if-none-match': '*' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
  })

  it('is every call but those that need no token and hold no secret', () => {
    const cached = allCalls.filter(({ call }) => call.cache)
    expect(
      cached.filter(({ call }) => call.caller !== 'anyone' || call.secret || call.method !== 'GET'),
    ).toEqual([])
    expect(cached.length).toBeGreaterThan(10)
  })
})

it('the example of the reference reads a list once while it does not change', async () => {
  const { ask } = await served()
  const { createReader } = await importExample<{
    createReader: (api: string) => (path: string) => Promise<unknown>
  }>(cachingGuide.example)
  const statuses: number[] = []
  stubFetch(async request => {
    const { pathname, search } = new URL(request.url)
    const answer = await ask(pathname.replace('/api', '') + search, Object.fromEntries(request.headers))
    statuses.push(answer.status)
    return answer
  })
  const read = createReader('http://hero.test/api')
  const first = await read('/utils/news?page=1&perPage=5')
  expect(await read('/utils/news?page=1&perPage=5')).toEqual(first)
  expect(statuses).toEqual([200, 304])
})

describe('compressed answers in memory', () => {
  it('make room for newer ones, and stay right', async () => {
    const app = new Hono()
    app.use(publicAnswers({ memory: 10_000 }))
    app.get('/:n', context =>
      context.body(JSON.stringify(`${context.req.param('n')} `.repeat(1_000)), 200, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
      }),
    )
    for (const n of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a', 'b']) {
      const answer = await app.fetch(
        new Request(`http://hero.test/${n}`, { headers: { 'accept-encoding': 'gzip' } }),
      )
      expect(JSON.parse(gunzipSync(await bytes(answer)).toString())).toBe(`${n} `.repeat(1_000))
    }
  })
})
