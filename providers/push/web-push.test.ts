import { createECDH } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { day, second } from '../../contract/durations.ts'
import { browserDevice, readVapid, startPushService } from '../../test/doubles/push-service.ts'
import { testClock } from '../../test/harness/clock.ts'
import { encryptPush } from './encrypt-push.ts'
import { newVapidKey, readVapidKey } from './vapid.ts'
import { createWebPush, isPushService } from './web-push.ts'

const subject = 'https://hero.example'

async function pushes({ timeout }: { timeout?: number } = {}) {
  const key = readVapidKey(Buffer.from(newVapidKey(), 'base64'))
  const service = await startPushService(key.publicKey)
  onTestFinished(service.close)
  const clock = testClock()
  const accepts = (endpoint: string) => endpoint.startsWith(service.url)
  const options = { key, subject, clock, accepts, ...(timeout ? { timeout } : {}) }
  return { service, clock, key, push: createWebPush(options), ...browserDevice(`${service.url}/device/1`) }
}

describe('a push message', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
    const body = encryptPush(
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      'When I grow up, I want to be a watermelon',
      { keys, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('reaches the device that can open it, signed by our key, for a day', async () => {
    const { push, device, open, service, clock, key } = await pushes()
    expect(await push.send(device, 'There is news.')).toBe('sent')
    const { path, headers, bytes, body } = service.received[0]!
    expect([path, open(bytes)]).toEqual(['/device/1', 'There is news.'])
    expect(body).not.toContain('news')
    expect(headers).toMatchObject({ ttl: String(day / second), topic: 'application', urgency: 'normal' })
    const claims = readVapid(headers.authorization)
    expect(claims).toMatchObject({ aud: service.url, sub: subject, publicKey: key.publicKey })
    const left = claims.exp - clock.now().getTime() / second
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(day / second)
    expect(() => browserDevice(device.endpoint).open(bytes)).toThrow()
  })

  it.each([404, 410])('to a device that has unsubscribed (%i) says so', async status => {
    const { push, device, service } = await pushes()
    service.answerWith(response => void response.writeHead(status).end())
    expect(await push.send(device, 'news')).toBe('gone')
  })

  it.each([
    [429, { 'retry-after': '120' }, { kind: 'temporary', code: 'HTTP_429', retryAfter: 120 }],
    [503, {}, { kind: 'temporary', code: 'HTTP_503', retryAfter: undefined }],
    [403, {}, { kind: 'temporary', code: 'HTTP_403' }],
    [413, {}, { kind: 'permanent', code: 'HTTP_413' }],
    [302, { location: 'http://127.0.0.1:1/inside' }, { kind: 'temporary', code: 'HTTP_302' }],
  ])('that is answered %i fails as it should', async (status, headers, failure) => {
    const { push, device, service } = await pushes()
    service.answerWith(response => void response.writeHead(status, headers).end())
    await expect(push.send(device, 'news')).rejects.toMatchObject(failure)
    expect(service.received).toHaveLength(1)
  })

  it('that gets no answer is given up', async () => {
    const { push, device, service } = await pushes({ timeout: 50 })
    service.answerWith(() => {})
    await expect(push.send(device, 'news')).rejects.toMatchObject({ kind: 'temporary', code: 'TIMEOUT' })
  })

  it('goes to no address that is not one of a push service', async () => {
    const { device, key, clock, service } = await pushes()
    const push = createWebPush({ key, subject, clock })
    await expect(push.send(device, 'news')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(service.received).toHaveLength(0)
  })
})

describe('an address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is one', address => expect(isPushService(address)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evilpush.apple.com.example',
    'https://evil-push.apple.com@127.0.0.1/',
    'https://user:word@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('%s is none', address => expect(isPushService(address)).toBe(false))
})

it('a key that is none is refused, and a new one is one', () => {
  expect(() => readVapidKey(Buffer.alloc(32))).toThrow()
  expect(() => readVapidKey(Buffer.alloc(7, 1))).toThrow()
  for (let round = 0; round < 20; round++) {
    const bytes = Buffer.from(newVapidKey(), 'base64')
    expect(bytes).toHaveLength(32)
    expect(readVapidKey(bytes).publicKey).toMatch(/^B[\w-]{86}$/)
  }
})
