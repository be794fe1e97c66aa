import type { TestApi } from './api.ts'

interface Sent {
  headers?: Record<string, string>
  body?: unknown
}

/** A request to the API by path and with any headers, which the tests' typed client can't send. */
export async function askPath(
  instance: TestApi,
  [method, path]: [string, string],
  { headers = {}, body }: Sent = {},
) {
  const answer = await instance.api.fetch(
    new Request(`http://hero.test${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { ip: '203.0.113.7', requestId: 'test-request' },
  )
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}
