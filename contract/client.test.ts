import { describe, expect, it } from 'vitest'
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

/** Joins the waitlist of a gateway that is not ours and answers as it likes. */
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
  const silent = (timeout?: number) =>
    createClient({ bases, fetch: () => new Promise<Response>(() => {}), ...(timeout ? { timeout } : {}) })

  it('counts as unreachable after its time, also where the API does not hear that it is over', async () => {
    const result = await silent(20).content.searchHelp({ query: { q: 'card', topicType: 'Customer' } })
    expect(result).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
  })

  it('counts as unreachable as soon as its caller does not wait any longer', async () => {
    const query = { q: 'card', topicType: 'Customer' } as const
    const result = await silent().content.searchHelp({ query }, { signal: AbortSignal.timeout(20) })
    expect(result).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
  })
})
