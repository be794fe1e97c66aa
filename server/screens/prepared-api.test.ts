import { describe, expect, it } from 'vitest'
import { createClient } from '../../contract/client.ts'
import { preparedApi } from './prepared-api.ts'
import type { Answers } from './screen.ts'

function clientOf(answers: Answers) {
  const api = preparedApi({ answers })
  const base = 'http://prepared.test'
  return createClient({
    bases: { api: base, hero: base, waitlist: base },
    fetch: request => api(request, { ip: '203.0.113.7', requestId: 'test-request' }),
  })
}

describe('an API with prepared answers', () => {
  it('answers with data, which may depend on the request', async () => {
    const client = clientOf({
      'review.openFile': ({ params }) => ({ data: { url: `/${params.name}`, expiresIn: 300 } }),
    })
    const result = await client.review.openFile({
      params: { applicationId: 'a1', step: 'profilePhoto', name: 'f 1' },
    })
    expect(result.ok && result.data.url).toBe('/f 1')
  })

  it('refuses as the real one does', async () => {
    const client = clientOf({
      'review.queue': { refused: 'TOO_MANY_ATTEMPTS', message: 'Wait.', errors: { a: 'b' }, retryAfter: 60 },
    })
    expect(await client.review.queue({ query: {} })).toMatchObject({
      ok: false,
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Wait.',
      errors: { a: 'b' },
      retryAfter: 60,
    })
  })

  it('says how long to wait, as the real one does', async () => {
    const client = clientOf({ 'review.queue': { refused: 'TOO_MANY_ATTEMPTS', retryAfter: 900 } })
    expect(await client.review.queue({ query: {} })).toMatchObject({
      message: 'Too many attempts. Try again in 15 minutes.',
    })
  })

  it('names a call without a prepared answer', async () => {
    const result = await clientOf({}).console.me()
    expect(result).toMatchObject({ ok: false, message: 'No answer was prepared for console.me.' })
  })
})
