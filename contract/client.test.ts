import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

const bases = { api: 'http://api.test', hero: 'http://hero.test', waitlist: 'https://gateway.test' }
const entry = {
  name: 'Ada',
  last_name: 'Mercer',
  email: 'ada@example.com',
  zipcode: '10013',
  district: 'Manhattan' as const,
  recaptcha_token: 'a-token',
  recaptcha_action: 'prelaunch_signup',
  source: 'prelaunch',
}

function join(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  const client = createClient({
    bases,
    token: 'the-session',
    fetch: async request => {
      asked.push(request)
      return answer()
    },
  })
  return { asked, result: client.waitlist.join({ body: entry }) }
}

describe("the waitlist's gateway", () => {
  it('gets the fields of the form and no session', async () => {
    const { asked, result } = join(() => Response.json({ ok: 1 }))
    expect(await result).toMatchObject({ ok: true })
    const [request] = asked
    expect(request!.url).toBe('https://gateway.test/v4/prelaunch-waitlist')
    expect(request!.headers.get('authorization')).toBeNull()
    expect(await request!.json()).toEqual(entry)
  })

  it.each<[string, () => Response, string]>([
    [
      'its error',
      () => Response.json({ error: 'List closed', message: 'No' }, { status: 400 }),
      'List closed',
    ],
    ['else its message', () => Response.json({ message: 'No more today' }, { status: 429 }), 'No more today'],
    ['else its status', () => Response.json({}, { status: 418 }), 'Request failed with status 418'],
    [
      'its status where it is broken',
      () => new Response('<html>', { status: 502 }),
      'Request failed with status 502',
    ],
    [
      'its status where its words are none',
      () => Response.json({ error: { code: 7 }, message: '' }, { status: 500 }),
      'Request failed with status 500',
    ],
  ])('is refused with %s', async (_name, answer, message) => {
    const { result } = join(answer)
    expect(await result).toMatchObject({ ok: false, message, status: answer().status })
  })

  it('that cannot be reached is an unexpected error', async () => {
    const { result } = join(() => Promise.reject(new TypeError('fetch failed')))
    expect(await result).toMatchObject({ ok: false, message: 'Unexpected error submitting the form.' })
  })

  it('that says yes without words has taken the entry', async () => {
    const { result } = join(() => new Response(null, { status: 204 }))
    expect(await result).toMatchObject({ ok: true })
  })
})

describe('a call that nobody answers', () => {
  afterEach(() => void vi.useRealTimers())

  const input = { query: { q: 'card', topicType: 'Customer' } } as const
  const unreachable = { ok: false, code: 'UNAVAILABLE' }

  /** An in-process API that accepts the request, drops its reference and never answers. */
  function silent() {
    let asked = 0
    const client = createClient({
      bases,
      timeout: 5_000,
      fetch: () => {
        asked += 1
        return new Promise<Response>(() => {})
      },
    })
    return { client, asked: () => asked }
  }

  async function forget() {
    await new Promise(done => setImmediate(done))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }

  it('counts as unreachable after its time, also where the API forgets the request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const result = silent().client.content.searchHelp(input)
    await vi.advanceTimersByTimeAsync(4_999)
    await forget()
    const early = await Promise.race([result, Promise.resolve('still waiting')])
    expect(early).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject(unreachable)
  })

  it('counts as unreachable as soon as its caller does not wait any longer', async () => {
    const caller = new AbortController()
    const result = silent().client.content.searchHelp(input, { signal: caller.signal })
    await forget()
    caller.abort()
    expect(await result).toMatchObject(unreachable)
  })

  it('is not even made for a caller who does not wait any longer', async () => {
    const { client, asked } = silent()
    expect(await client.content.searchHelp(input, { signal: AbortSignal.abort() })).toMatchObject(unreachable)
    expect(asked()).toBe(0)
  })
})
