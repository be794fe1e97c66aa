import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { minute, second } from '../../contract/durations.ts'
import { cachedResponse } from './cached-response.ts'
import { createPageCache, type Found, type Rendered } from './page-cache.ts'

function cacheWith({ maxBytes, staleWaitMs = 5 * second }: { maxBytes?: number; staleWaitMs?: number } = {}) {
  let time = 0
  let renders = 0
  let words: () => Promise<Partial<{ status: number; failed: boolean; own: boolean; text: string }>> =
    async () => ({})
  const pages = createPageCache({
    now: () => time,
    times: { staleWaitMs },
    ...(maxBytes ? { maxBytes } : {}),
  })
  const render = async (): Promise<Rendered> => {
    renders += 1
    const { status = 200, failed = false, own = false, text = `render ${renders}` } = await words()
    if (own) return { own: true }
    const headers = new Headers({ 'content-type': 'text/html', 'x-request-id': 'of the first' })
    return {
      own,
      keep: status === 200 && !failed,
      failed,
      answer: { status, headers, body: Buffer.from(text) },
    }
  }
  const textOf = (found: Found) => {
    if ('page' in found) return found.page.bodies.identity.toString()
    return 'answer' in found ? `${found.answer.status} ${found.answer.body}` : 'own'
  }
  return {
    pages,
    get renders() {
      return renders
    },
    pass(ms: number) {
      time += ms
    },
    says(next: typeof words) {
      words = next
    },
    ask: async (key = '/fees') => textOf(await pages.get(key, { fresh: minute, render })),
    peek: (key = '/fees') => pages.peek(key)?.bodies.identity.toString(),
  }
}
/** Long enough for what must not happen. */
const settled = () => new Promise(done => setTimeout(done, 30))

describe('a page in memory', () => {
  test('is rendered once, however many ask at once, and answered to all', async () => {
    const it = cacheWith()
    expect(it.peek()).toBeUndefined()
    expect(await Promise.all(Array.from({ length: 50 }, () => it.ask()))).toEqual(
      Array.from({ length: 50 }, () => 'render 1'),
    )
    expect(it.peek()).toBe('render 1')
    expect(it.renders).toBe(1)
  })

  test('is answered as it is and rendered again behind the answer, once it is not fresh any more', async () => {
    const it = cacheWith()
    await it.ask()
    it.pass(minute + 1)
    expect(it.peek()).toBeUndefined()
    expect(await it.ask()).toBe('render 1')
    await expect.poll(() => it.peek()).toBe('render 2')
  })

  test('is waited for when it is very old, and after something was published', async () => {
    const it = cacheWith()
    await it.ask()
    it.pass(11 * minute)
    expect(await it.ask()).toBe('render 2')
    it.pages.renew()
    expect(it.peek()).toBeUndefined()
    expect(await it.ask()).toBe('render 3')
  })

  test('that was being rendered while something was published counts as old', async () => {
    const it = cacheWith()
    it.says(async () => {
      if (it.renders === 1) it.pages.renew()
      return {}
    })
    expect(await it.ask()).toBe('render 1')
    expect(it.peek()).toBeUndefined()
    expect(await it.ask()).toBe('render 2')
  })

  test('stays when rendering it again fails, is not tried at each request, and recovers by itself', async () => {
    const it = cacheWith()
    await it.ask()
    it.pages.renew()
    it.says(async () => ({ status: 503, failed: true }))
    expect(await it.ask()).toBe('render 1')
    expect(await it.ask()).toBe('render 1')
    expect(it.renders).toBe(2)
    it.pass(3 * second)
    it.says(() => Promise.reject(new Error('the database is away')))
    expect(await it.ask()).toBe('render 1')
    it.pass(3 * second)
    it.says(async () => ({}))
    expect(await it.ask()).toBe('render 4')
  })

  test('is answered old when rendering it again takes too long', async () => {
    const it = cacheWith({ staleWaitMs: 20 })
    await it.ask()
    it.pages.renew()
    let release = () => {}
    const held = new Promise<object>(done => {
      release = () => done({})
    })
    it.says(() => held)
    expect(await it.ask()).toBe('render 1')
    release()
    await expect.poll(() => it.peek()).toBe('render 2')
  })

  test('is fresh for a moment only while nobody hears of changes', async () => {
    const it = cacheWith()
    await it.ask()
    it.pages.setConnected(false)
    it.pass(second)
    expect(it.peek()).toBe('render 1')
    it.pass(2 * second)
    expect(it.peek()).toBeUndefined()
    it.pages.setConnected(true)
    expect(await it.ask()).toBe('render 2')
  })

  test('that is gone is gone; what is not found or failed was never kept', async () => {
    const it = cacheWith()
    await it.ask()
    it.pages.renew()
    it.says(async () => ({ status: 404, text: 'nothing' }))
    expect(await it.ask()).toBe('404 nothing')
    expect(await it.ask()).toBe('404 nothing')
    expect(it.pages.bytes).toBe(0)
    it.says(async () => ({ failed: true, text: 'half of it' }))
    expect(await it.ask('/half')).toBe('200 half of it')
    expect(it.peek('/half')).toBeUndefined()
  })

  test('that looked at who asks is nobody else’s', async () => {
    const it = cacheWith()
    it.says(async () => ({ own: true }))
    expect(await it.ask()).toBe('own')
    expect(it.peek()).toBeUndefined()
  })

  test('is kept compressed only, and still answered plain', async () => {
    const it = cacheWith()
    const text = 'A page that says the same thing again. '.repeat(1_000)
    it.says(async () => ({ text }))
    for (let place = 0; place < 20; place++) await it.ask(`/page-${place}`)
    expect(it.pages.bytes).toBeLessThan(text.length)
    for (let place = 0; place < 20; place++) expect(it.peek(`/page-${place}`)).toBe(text)
  })

  test('gets its best compression once it was asked for a few times, and keeps it when it is rendered again', async () => {
    const it = cacheWith()
    const text = Array.from({ length: 900 }, (_, at) => `${at ** 3} people walked home. `).join('')
    it.says(async () => ({ text }))
    await it.ask()
    it.peek()
    it.peek()
    await settled()
    const quick = it.pages.bytes
    expect(it.peek()).toBe(text)
    await expect.poll(() => it.pages.bytes).toBeLessThan(quick)
    const best = it.pages.bytes
    it.pages.renew()
    expect([await it.ask(), it.renders]).toEqual([text, 2])
    for (let time = 0; time < 5; time++) expect(it.peek()).toBe(text)
    await settled()
    expect(it.pages.bytes).toBe(best)
    const answer = cachedResponse(it.pages.peek('/fees')!, {
      method: 'GET',
      encoding: 'br',
      ifNoneMatch: undefined,
    })
    expect(brotliDecompressSync(answer.body!).toString()).toBe(text)
    const length = answer.headers[answer.headers.indexOf('content-length') + 1]
    expect(Number(length)).toBe(answer.body!.byteLength)
  })

  test('evicts others by bytes, and those that are asked for stay', async () => {
    const it = cacheWith({ maxBytes: 4_000 })
    it.says(async () => ({ text: randomBytes(500).toString('hex') }))
    await it.ask('/asked')
    await settled()
    for (let place = 0; place < 20; place++) {
      await it.ask(`/once-${place}`)
      it.peek('/asked')
      await settled()
    }
    await expect.poll(() => it.pages.bytes).toBeLessThanOrEqual(4_000)
    expect(it.peek('/asked')).toBeDefined()
    expect(it.peek('/once-0')).toBeUndefined()
  })
})

describe('the answer from memory', () => {
  async function kept() {
    const it = cacheWith()
    await it.ask()
    return it.pages.peek('/fees')!
  }
  const headersOf = (flat: string[]) =>
    new Headers(flat.flatMap((name, at) => (at % 2 ? [] : [[name, flat[at + 1]!]])) as [string, string][])

  test('comes in the encoding that the browser takes, with what a shared cache has to know', async () => {
    const page = await kept()
    const ask = (encoding: string | undefined) =>
      cachedResponse(page, { method: 'GET', encoding, ifNoneMatch: undefined })
    expect(brotliDecompressSync(ask('gzip, deflate, br').body!).toString()).toBe('render 1')
    expect(gunzipSync(ask('gzip').body!).toString()).toBe('render 1')
    expect(ask(undefined).body!.toString()).toBe('render 1')
    const headers = headersOf(ask('br').headers)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=/)
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual(['accept-encoding', 'br'])
    expect(Number(headers.get('content-length'))).toBe(ask('br').body!.byteLength)
    expect(headers.has('set-cookie') || headers.has('x-request-id')).toBe(false)
  })

  test('is 304 for a browser that has it in this encoding, and has no body for HEAD', async () => {
    const page = await kept()
    const known = cachedResponse(page, { method: 'GET', encoding: 'br', ifNoneMatch: page.etags.br })
    expect([known.status, known.body]).toEqual([304, null])
    expect(headersOf(known.headers).get('etag')).toBe(page.etags.br)
    expect(headersOf(known.headers).has('content-length')).toBe(false)
    expect(cachedResponse(page, { method: 'GET', encoding: 'gzip', ifNoneMatch: page.etags.br }).status).toBe(
      200,
    )
    expect(cachedResponse(page, { method: 'HEAD', encoding: 'br', ifNoneMatch: undefined }).body).toBeNull()
  })

  test('has the same mark when it was rendered again and nothing changed', async () => {
    const it = cacheWith()
    it.says(async () => ({ text: 'the same' }))
    await it.ask()
    const before = it.pages.peek('/fees')!.etags.br
    it.pages.renew()
    await it.ask()
    expect(it.renders).toBe(2)
    expect(it.pages.peek('/fees')!.etags.br).toBe(before)
  })
})
