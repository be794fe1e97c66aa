import { expect } from 'vitest'
import type { Audience } from '../../contract/audience.ts'
import { goodPassword, type TestApi } from './api.ts'

/** Logs in from another device. Sent as bytes, because the device is known by its user agent, which the typed client doesn't send. */
export async function logInFrom(
  { api }: TestApi,
  userAgent: string,
  { username, audience = 'customer' }: { username: string; audience?: Audience },
): Promise<void> {
  const request = new Request('http://hero.test/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ audience, username, password: goodPassword }),
  })
  const { status } = await api.fetch(request, { ip: '198.51.100.7', requestId: 'test-request' })
  expect(status).toBe(200)
}
