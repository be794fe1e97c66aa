import { describe, expect, it } from 'vitest'
import { testApi } from '../test/harness/api.ts'
import { createApi } from './app.ts'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  let time = 0
  const cache = createResponseCache({ now: () => time })
  let made = 0
  const ask = (key = '/news', body?: string) =>
    cache.answer(key, async () => {
      made += 1
      return body ?? `answer ${made}`
    })
  return {
    cache,
    ask,
    pass: (ms: number) => {
      time += ms
    },
    made: () => made,
  }
}

describe('a public answer', () => {
  it('is made once for all who ask within a second, also for those who ask while it is made', async () => {
    const { ask, pass, made } = setUp()
    expect(await Promise.all([ask(), ask(), ask('/blog')])).toEqual(['answer 1', 'answer 1', 'answer 2'])
    pass(999)
    expect([await ask(), made()]).toEqual(['answer 1', 2])
    pass(1)
    expect([await ask(), made()]).toEqual(['answer 3', 3])
  })

  it('is made anew after something was published, and what was being made meanwhile is not kept', async () => {
    const { cache, ask, made } = setUp()
    await ask()
    cache.renew()
    expect(await ask()).toBe('answer 2')
    let finish = (_: string) => {}
    const slow = cache.answer('/slow', () => new Promise(done => (finish = done)))
    cache.renew()
    finish('old')
    expect(await slow).toBe('old')
    expect(await ask('/slow', 'new')).toBe('new')
    expect(made()).toBe(3)
  })

  it('that fails is not kept', async () => {
    const { cache, ask } = setUp()
    await expect(cache.answer('/news', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await ask()).toBe('answer 1')
  })

  it('makes room by size, and one that is asked for stays', async () => {
    const { ask, made } = setUp()
    await ask('/asked', 'a')
    for (let at = 0; at < 40; at++) {
      await ask(`/${at}`, 'x'.repeat(450_000))
      await ask('/asked')
    }
    const before = made()
    await ask('/asked')
    await ask('/39')
    expect(made()).toBe(before)
    await ask('/0')
    expect(made()).toBe(before + 1)
    await ask('/large', 'x'.repeat(600_000))
    await ask('/large', 'x'.repeat(600_000))
    expect(made()).toBe(before + 3)
  })
})

describe('the memory of public answers', () => {
  it('has room for as many small ones as it takes memory for', async () => {
    const { ask, made } = setUp()
    for (let at = 0; at < 40_000; at++) await ask(`/${at}`, '{}')
    const before = made()
    await ask('/39999')
    await ask('/20000')
    expect(made()).toBe(before)
    await ask('/0')
    expect(made()).toBe(before + 1)
  })

  it('has room for as many long addresses as for long answers', async () => {
    const { ask, made } = setUp()
    const address = (at: number) => `/${at}?${'x'.repeat(450_000)}`
    for (let at = 0; at < 40; at++) await ask(address(at), '{}')
    const before = made()
    await ask(address(39))
    expect(made()).toBe(before)
    await ask(address(0))
    expect(made()).toBe(before + 1)
  })

  it('counts what is kept beside an answer, until it is made again', async () => {
    const { cache, ask, made, pass } = setUp()
    const grow = (key: string) => cache.grow(key, cache.peek(key)!, 450_000)
    await ask('/stale', '{}')
    const stale = cache.peek('/stale')!
    pass(1_000)
    await ask('/stale', '{}')
    for (let at = 0; at < 100; at++) cache.grow('/stale', stale, 450_000)
    await ask('/stale')
    expect(made()).toBe(2)
    for (let at = 0; at < 40; at++) {
      await ask(`/${at}`, '{}')
      grow(`/${at}`)
    }
    const before = made()
    await ask('/39')
    expect(made()).toBe(before)
    await ask('/0')
    expect(made()).toBe(before + 1)
  })
})

describe('the API with cached responses', () => {
  it('answers the same bytes with an id of its own for each request, and refusals as they are', async () => {
    const { deps } = await testApi()
    const cache = createResponseCache({ now: () => 0 })
    const api = createApi(deps, { cache })
    const ask = (path: string, requestId: string) =>
      api.fetch(new Request(`http://hero.test${path}`), { ip: '203.0.113.7', requestId })
    const [first, second] = [await ask('/utils/news', 'one'), await ask('/utils/news', 'two')]
    expect([first.status, first.headers.get('x-request-id')]).toEqual([200, 'one'])
    expect([second.status, second.headers.get('x-request-id')]).toEqual([200, 'two'])
    expect(second.headers.get('content-type')).toBe('application/json')
    expect(second.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await second.text()).toBe(await first.text())
    expect((await ask('/utils/news/none', 'three')).status).toBe(404)
    expect((await ask('/users/profile', 'four')).status).toBe(401)
  })
})
