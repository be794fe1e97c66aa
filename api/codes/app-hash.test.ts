import { describe, expect, it } from 'vitest'
import type { Audience } from '../../contract/fields.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { renderSms } from '../notifications/render.ts'
import { releasedTemplates } from '../notifications/templates.ts'

const templates = releasedTemplates()
const smsHashes = { customer: 'FA+9qCX9VSu', hero: 'k/1WmTqZ3xY' }

async function textFor(
  platform: string | undefined,
  audience: Audience = 'customer',
  hashes: object = smsHashes,
) {
  const instance = await testApi({ settings: { smsHashes: hashes } })
  const { phone, email, countryCode } = newPerson()
  const path = audience === 'hero' ? '/hero/hero-request-otp' : '/users/user-request-otp'
  const answer = await instance.api.fetch(
    new Request(`http://hero.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(platform ? { platform } : {}) },
      body: JSON.stringify({ phone, email, countryCode }),
    }),
    { ip: '203.0.113.7', requestId: 'test-request' },
  )
  expect(answer.status).toBe(200)
  const [message] = await instance.queuedMessages()
  const code = message!.values.code!
  return { text: renderSms(templates, message!, instance.settings), code }
}

describe('a text with a code', () => {
  it('ends with the hash of the Android app that asked for it', async () => {
    for (const audience of ['customer', 'hero'] as const) {
      const { text, code } = await textFor('Android', audience)
      expect(text.split('\n').at(-1)).toBe(smsHashes[audience])
      expect(text).toMatch(new RegExp(`^${code} is your Hero code\\. .*\\n\\n[^\\n]+$`))
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(140)
    }
  })

  it.each([
    ['the site', 'web', smsHashes],
    ['an iPhone', 'ios', smsHashes],
    ['a caller that does not say', undefined, smsHashes],
    ['an Android app without a hash', 'android', {}],
  ])('is as usual for %s', async (_, platform, hashes) => {
    const { text, code } = await textFor(platform, 'customer', hashes)
    expect(text.split('\n').at(-1)).toBe(`@hero.test #${code}`)
    expect(text).not.toContain(smsHashes.customer)
  })

  it('of every kind that has a code can carry the hash', () => {
    const withCode = [...templates].filter(
      ([key, { body }]) => key.endsWith('.sms') && body.includes('{code}'),
    )
    expect(withCode.length).toBeGreaterThanOrEqual(5)
    for (const [key, { template }] of withCode.map(
      ([key, found]) => [key, { template: key.replace(/\.sms$/, ''), found }] as const,
    )) {
      const values = {
        code: '123456',
        minutes: '10',
        host: 'a-host-of-thirty-characters.ny',
        appHash: smsHashes.hero,
      }
      const text = renderSms(
        templates,
        { template, channel: 'sms', values },
        { publicUrl: 'http://hero.test', variables: {} },
      )
      expect([key, text.split('\n').at(-1)]).toEqual([key, smsHashes.hero])
      expect(text).not.toContain('@a-host')
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(140)
    }
  })
})
