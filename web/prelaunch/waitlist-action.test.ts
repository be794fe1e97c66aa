import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startHttpDouble } from '../../test/doubles/http-double.ts'
import { openRequestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import type { WebSettings } from '../web-settings.ts'
import { waitlistAction } from './waitlist-action.server.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

const typed = {
  name: 'Ada',
  last_name: 'Mercer',
  email: 'ada@example.com',
  zipcode: '10013',
  district: 'Manhattan',
}

async function send(fields: Record<string, string>, answer: (response: ServerResponse) => void = accept) {
  const gateway = await startHttpDouble(answer)
  close = gateway.close
  const reported: unknown[] = []
  const settings = {
    publicUrl: 'http://hero.test',
    waitlistBaseUrl: gateway.url,
    sealKeys: [randomBytes(32)],
  }
  const { context } = openRequestContext({
    api: () => Promise.reject(new Error('the waitlist is not here')),
    settings: settings as unknown as WebSettings,
    cookieHeader: 'hero=customer.the-session-of-a-customer',
    ip: '203.0.113.7',
    requestId: 'test-request',
    userAgent: 'a browser',
    now: new Date('2026-11-21T15:00:00Z'),
    styleSheet: () => '',
    report: error => void reported.push(error),
    nonce: '',
    pages: { listed: [], own: [] },
    shared: false,
  })
  const request = new Request('http://hero.test/prelaunch', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const result = await waitlistAction({ request, context, params: {} } as unknown as RouteArgs)
  return { result, reported, asked: gateway.received }
}
const accept = (response: ServerResponse) => void response.writeHead(201).end('{}')

describe('the waitlist form', () => {
  it('goes to the gateway of the settings, with what the contract names, and without a session', async () => {
    const { result, asked } = await send({
      ...typed,
      recaptcha_token: 'a-token',
      recaptcha_site_key: 'a-key',
    })
    expect(result).toEqual({ joined: { zip: typed.zipcode } })
    expect(asked).toHaveLength(1)
    const [{ path, headers, body }] = asked as [(typeof asked)[0]]
    expect(path).toBe('/v4/prelaunch-waitlist')
    expect(JSON.parse(body)).toEqual({
      ...typed,
      recaptcha_token: 'a-token',
      recaptcha_site_key: 'a-key',
      recaptcha_action: 'prelaunch_signup',
      source: 'prelaunch',
    })
    expect(JSON.stringify(headers)).not.toContain('the-session-of-a-customer')
  })

  it('has the key of its token and words, so that what is sent again after a lost answer counts once', async () => {
    const keyOf = async (change: Record<string, string> = {}) =>
      (await send({ ...typed, recaptcha_token: 'a-token', ...change })).asked[0]?.headers['idempotency-key']
    const key = await keyOf()
    expect(key).toMatch(/^\w{64}$/)
    expect(await keyOf()).toBe(key)
    expect(await keyOf({ email: 'grace@example.com' })).not.toBe(key)
    expect(await keyOf({ recaptcha_token: 'another' })).not.toBe(key)
  })

  it('is not sent with errors or without a token; what was typed comes back, the token does not', async () => {
    const problemy = await send({ ...typed, zipcode: '1001', recaptcha_token: 'a-token' })
    expect(problemy.asked).toEqual([])
    expect(problemy.result).toMatchObject({
      data: { errors: { zipcode: 'Enter a 5-digit ZIP.' }, values: { ...typed, zipcode: '1001' } },
      init: { status: 422 },
    })
    expect(JSON.stringify(problemy.result)).not.toContain('a-token')

    const without = await send(typed)
    expect(without.asked).toEqual([])
    expect(without.result).toMatchObject({
      data: { message: 'reCAPTCHA failed to provide a token.', values: typed },
      init: { status: 422 },
    })
  })

  it('shows the words of a gateway that says no, and reports one that is broken', async () => {
    const full = await send({ ...typed, recaptcha_token: 'a-token' }, response =>
      response.writeHead(409).end('{"error":"The list is full.","message":"no"}'),
    )
    expect(full.result).toMatchObject({
      data: { message: 'The list is full.', errors: {}, values: typed },
      init: { status: 409 },
    })
    expect(full.reported).toEqual([])
    const broken = await send({ ...typed, recaptcha_token: 'a-token' }, response =>
      response.writeHead(502).end('<html>'),
    )
    expect(broken.result).toMatchObject({ data: { message: 'Request failed with status 502' } })
    expect(broken.reported).toHaveLength(1)
  })
})
