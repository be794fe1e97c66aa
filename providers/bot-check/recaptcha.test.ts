import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { recaptchaKeys, startRecaptcha } from '../../test/doubles/recaptcha.ts'
import { testClock } from '../../test/harness/clock.ts'
import { ProviderFailure } from '../failure.ts'
import { createRecaptchaCheck, type RecaptchaOptions, recaptchaAction } from './recaptcha.ts'

const action = 'prelaunch_signup'
const ip = '203.0.113.7'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function scene(options: Partial<RecaptchaOptions> = {}) {
  const clock = testClock()
  const google = await startRecaptcha({ clock })
  close = google.close
  const check = createRecaptchaCheck({
    clock,
    ...recaptchaKeys,
    hostnames: ['hero.test'],
    baseUrl: google.url,
    timeout: 400,
    ...options,
  })
  return { clock, google, check }
}

describe('a token of reCAPTCHA', () => {
  it('lets one call through, and no second', async () => {
    const { google, check } = await scene()
    const token = google.makeToken()
    expect(await check.verify(token, { action, ip })).toEqual({ ok: true })
    expect(await check.verify(token, { action, ip })).toEqual({ ok: false, reason: 'used' })
  })

  it('goes to Google with our secret and the visitor’s address, and with nothing in the URL', async () => {
    const { google, check } = await scene()
    const token = google.makeToken()
    await check.verify(token, { action, ip })
    expect(google.received[0]).toMatchObject({ method: 'POST', path: '/recaptcha/api/siteverify' })
    expect(Object.fromEntries(new URLSearchParams(google.received[0]!.body))).toEqual({
      secret: recaptchaKeys.secret,
      response: token,
      remoteip: ip,
    })
  })

  it.each([
    ['of another action', { action: 'login' }, 'wrong-action'],
    ['of another site', { hostname: 'evil.example' }, 'wrong-host'],
    ['of a host that only begins like ours', { hostname: 'hero.test.evil.example' }, 'wrong-host'],
    ['with a low score', { score: 0.4 }, 'low-score'],
    ['without a score, as of a version 2 key', { score: undefined, action: undefined }, 'wrong-key'],
    ['made three minutes ago', { challenge_ts: '2026-11-21T14:57:00Z' }, 'expired'],
    ['made in five minutes', { challenge_ts: '2026-11-21T15:05:00Z' }, 'expired'],
    ['made at no time', { challenge_ts: 'never' }, 'expired'],
  ])('%s is refused', async (_name, change, reason) => {
    const { google, check } = await scene()
    expect(await check.verify(google.makeToken(change), { action })).toEqual({ ok: false, reason })
  })

  it('with a score of exactly the lowest one is good', async () => {
    const { google, check } = await scene({ lowestScore: 0.7 })
    expect(await check.verify(google.makeToken({ score: 0.7 }), { action })).toEqual({ ok: true })
    expect(await check.verify(google.makeToken({ score: 0.69 }), { action })).toMatchObject({ ok: false })
  })

  it('that Google never made is forged; none at all, or one that cannot be one, is not even asked about', async () => {
    const { google, check } = await scene()
    expect(await check.verify('made-up', { action })).toEqual({ ok: false, reason: 'forged' })
    expect(google.received).toHaveLength(1)
    expect(await check.verify(undefined, { action })).toEqual({ ok: false, reason: 'missing' })
    expect(await check.verify('', { action })).toEqual({ ok: false, reason: 'missing' })
    for (const bad of ['a b', '<script>', 'x'.repeat(8_193), 'ü'])
      expect(await check.verify(bad, { action })).toEqual({ ok: false, reason: 'malformed' })
    expect(google.received).toHaveLength(1)
  })

  it('is asked for with the site key, and for actions as Google writes them', async () => {
    const { google, check } = await scene()
    expect(await check.createChallenge({ action })).toEqual({
      provider: 'recaptcha',
      siteKey: recaptchaKeys.siteKey,
    })
    expect(recaptchaAction('sign-up')).toBe('sign_up')
    const token = google.makeToken({ action: 'sign_up' })
    expect(await check.verify(token, { action: 'sign-up' })).toEqual({ ok: true })
  })
})

const json = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
const troubles: [string, (response: ServerResponse) => void, Partial<ProviderFailure>][] = [
  ['never answers', () => {}, { kind: 'temporary', code: 'TIMEOUT' }],
  ['hangs up', response => response.socket?.destroy(), { kind: 'temporary', code: 'CONNECTION' }],
  ['breaks', json(500, '<html>'), { kind: 'temporary', code: 'HTTP_500' }],
  ['is away', json(503, ''), { kind: 'temporary', code: 'HTTP_503' }],
  [
    'redirects',
    response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { kind: 'temporary', code: 'HTTP_302' },
  ],
  ['answers with broken JSON', json(200, '{"success":tr'), { kind: 'temporary', code: 'UNREADABLE' }],
  ['answers with a list', json(200, '[true]'), { kind: 'temporary', code: 'UNREADABLE' }],
  ['answers with nothing', json(200, ''), { kind: 'temporary', code: 'UNREADABLE' }],
  ['answers with null', json(200, 'null'), { kind: 'temporary', code: 'UNREADABLE' }],
  [
    'does not end its answer',
    response => {
      response.writeHead(200).write('{"success":')
    },
    { kind: 'temporary', code: 'TIMEOUT' },
  ],
  [
    'answers with 10 MB',
    json(200, `{"success":true,"a":"${'x'.repeat(10_000_000)}"}`),
    { kind: 'temporary', code: 'ANSWER_TOO_LARGE' },
  ],
  [
    'does not know our secret',
    json(200, '{"success":false,"error-codes":["invalid-input-secret"]}'),
    { kind: 'permanent', code: 'invalid-input-secret' },
  ],
]

describe('when Google', () => {
  it.each(troubles)(
    '%s, nobody is called a script: the check could not be made',
    async (_name, answer, expected) => {
      const { google, check } = await scene()
      google.answerWith(answer)
      const failure = await check.verify('token-1', { action, ip }).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject({ provider: 'recaptcha', ...expected })
      const told = `${(failure as Error).stack} ${JSON.stringify(failure)}`
      for (const secret of [recaptchaKeys.secret, 'token-1', ip]) expect(told).not.toContain(secret)
    },
  )

  it('says yes as a word, or to nothing it was asked, that is no yes', async () => {
    const { google, check } = await scene()
    google.answerWith(json(200, '{"success":"true","score":1}'))
    expect(await check.verify('token-1', { action })).toMatchObject({ ok: false })
  })
})
