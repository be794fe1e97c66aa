import { afterEach, describe, expect, it } from 'vitest'
import { createRecaptchaCheck } from '../../providers/bot-check/recaptcha.ts'
import { recaptchaKeys, startRecaptcha } from '../../test/doubles/recaptcha.ts'
import { testApi } from '../../test/harness/api.ts'
import { testClock } from '../../test/harness/clock.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function scene() {
  const clock = testClock()
  const google = await startRecaptcha({ clock })
  close = google.close
  const botCheck = createRecaptchaCheck({
    clock,
    ...recaptchaKeys,
    hostnames: ['hero.test'],
    baseUrl: google.url,
    timeout: 400,
  })
  const api = await testApi({ deps: { clock, botCheck } })
  const join = (recaptcha_token: string) =>
    api.client().waitlist.join({
      body: {
        name: 'Ada',
        last_name: 'Mercer',
        email: 'ada@example.com',
        zipcode: '10013',
        district: 'Manhattan',
        recaptcha_token,
        recaptcha_site_key: 'a key of someone else',
        recaptcha_action: 'login',
      },
    })
  const entries = async () => (await api.db.selectFrom('waitlist_entry').select('id').execute()).length
  return { ...api, google, join, entries }
}

describe('joining the waitlist with reCAPTCHA', () => {
  it('works with a good token; what the client says of its key and action is ignored', async () => {
    const { google, join, entries } = await scene()
    expect(await join(google.makeToken())).toMatchObject({ ok: true })
    expect(await entries()).toBe(1)
  })

  const usual = 'We couldn’t check that you’re a person. Please try again.'
  const keys = 'reCAPTCHA error. Use a reCAPTCHA v3 key and allow this domain.'
  it.each([
    ['a low score', { score: 0.1 }, usual],
    ['another action', { action: 'login' }, usual],
    ['an old token', { challenge_ts: '2026-11-21T14:50:00Z' }, usual],
    ['another site', { hostname: 'evil.example' }, keys],
    ['a version 2 key', { score: undefined, action: undefined }, keys],
  ])('is refused for %s', async (_name, change, message) => {
    const { google, join, entries } = await scene()
    expect(await join(google.makeToken(change))).toMatchObject({ code: 'BOT_CHECK_FAILED', message })
    expect(await entries()).toBe(0)
  })

  it('is refused the second time a token is sent', async () => {
    const { google, join } = await scene()
    const token = google.makeToken()
    await join(token)
    expect(await join(token)).toMatchObject({ code: 'BOT_CHECK_FAILED', message: usual })
  })

  it('waits while Google is away: nobody is let in, nobody is called a script, and the log says why', async () => {
    const { google, join, entries, logged } = await scene()
    google.answerWith(response => response.writeHead(503).end())
    expect(await join('token-1')).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 30 })
    expect(await entries()).toBe(0)
    const line = logged.find(each => each.includes("the bot check couldn't be made"))
    expect(JSON.parse(line!)).toMatchObject({ provider: 'recaptcha', code: 'HTTP_503' })
    expect(logged.join()).not.toContain('ada@example.com')
  })
})
