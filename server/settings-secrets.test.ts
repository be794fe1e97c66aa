import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { problemsOf, productionEnvironment, settingsOf } from '../test/harness/read-settings.ts'
import { base64Of } from '../test/harness/secret-keys.ts'

it('the keys that Twilio and Checkr sign with can be two during a change, and requests have the first', () => {
  const { sms, screening } = settingsOf({ TWILIO_AUTH_TOKEN: 'new,old', CHECKR_API_KEY: 'one' })
  expect(sms).toMatchObject({ authToken: 'new', olderTokens: ['old'] })
  expect(screening).toMatchObject({ apiKey: 'one', olderKeys: [] })
  expect(
    problemsOf({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+12125550199' }),
  ).toEqual(['TWILIO_AUTH_TOKEN is needed because SMS_PROVIDER is twilio'])
})

describe('the keys of Stripe', () => {
  const stripe = (mode: 'test' | 'live', changes: Record<string, string> = {}) => ({
    CARD_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: `rk_${mode}_0123456789`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_0123456789`,
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789,whsec_theOldOne',
    ...changes,
  })
  const real = () => ({ ...productionEnvironment(), ALLOW_LOCAL_PROVIDERS: 'screening' })

  it('start with live keys in production, and with test keys elsewhere', () => {
    expect(problemsOf({ ...real(), ...stripe('live') })).toEqual([])
    expect(settingsOf(stripe('test')).cards).toMatchObject({
      provider: 'stripe',
      webhookSecrets: ['whsec_0123456789', 'whsec_theOldOne'],
    })
  })

  it('of test and live mode do not mix, and neither is repeated', () => {
    const mixed = { ...real(), ...stripe('live', { STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }) }
    expect(problemsOf(mixed)).toEqual([
      'STRIPE_PUBLISHABLE_KEY is a test key, and STRIPE_SECRET_KEY is a live key',
    ])
    expect(problemsOf({ ...real(), ...stripe('test') })).toEqual([
      'STRIPE_SECRET_KEY is a test key, which takes no real cards; allow it by name with ALLOW_LOCAL_PROVIDERS=cards',
    ])
    expect(problemsOf({ ...productionEnvironment(), ...stripe('test') })).toEqual([])
    expect(problemsOf(stripe('live'))).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be test keys outside production',
    ])
  })

  it('in each other’s place, of another shape, or sent elsewhere are refused', () => {
    const swapped = { STRIPE_SECRET_KEY: 'pk_test_0123456789', STRIPE_PUBLISHABLE_KEY: 'sk_test_0123456789' }
    const problems = problemsOf(stripe('test', { ...swapped, STRIPE_WEBHOOK_SECRET: 'hunter2' }))
    expect(problems.slice(0, 3)).toEqual([
      'STRIPE_SECRET_KEY must be a key of Stripe that begins with rk_ or sk_',
      'STRIPE_PUBLISHABLE_KEY must be a key of Stripe that begins with pk_',
      'STRIPE_WEBHOOK_SECRET must be signing secrets of Stripe (whsec_…), with commas between them',
    ])
    expect(
      problemsOf({ ...real(), ...stripe('live', { STRIPE_API_URL: 'https://stripe.example' }) }),
    ).toEqual(['STRIPE_API_URL is for test keys only'])
    expect(problemsOf({ APPLE_PAY_DOMAIN_FILE: '/nowhere/at/all' })).toEqual([
      'APPLE_PAY_DOMAIN_FILE cannot be used: the file cannot be read (ENOENT)',
    ])
  })
})

describe('a secret in a file', () => {
  const fileWith = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'hero-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'secret')
    writeFileSync(path, text)
    return path
  }

  it('counts as if it had been set, from the environment and from .env', () => {
    const { CODE_KEY, FORM_KEY, ...rest } = productionEnvironment()
    const settings = settingsOf(
      { ...rest, CODE_KEY_FILE: fileWith(`${CODE_KEY}\n`) },
      { FORM_KEY_FILE: fileWith(FORM_KEY) },
    )
    expect(base64Of(settings.keys.code!)).toBe(CODE_KEY)
    expect(base64Of(settings.keys.form!)).toBe(FORM_KEY)
  })

  it('is held to the rules of its setting, and its value is in no message', () => {
    const [problem, ...others] = problemsOf({
      ...productionEnvironment(),
      CODE_KEY: '',
      CODE_KEY_FILE: fileWith('c2hvcnQ='),
    })
    expect(others).toEqual([])
    expect(problem).toMatch(/^CODE_KEY must be 32 random bytes/)
    expect(problem).not.toContain('c2hvcnQ=')
  })

  it('that cannot be read, is empty, or is set twice is refused at its name', () => {
    expect(
      problemsOf({ ...productionEnvironment(), CODE_KEY: '', CODE_KEY_FILE: '/nowhere/secret' }),
    ).toContain('CODE_KEY_FILE names a file that cannot be read (ENOENT)')
    expect(problemsOf({ METRICS_TOKEN_FILE: fileWith('  ') })).toEqual([
      'METRICS_TOKEN_FILE names an empty file',
    ])
    expect(problemsOf({ METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: fileWith('b') })).toEqual([
      'METRICS_TOKEN_FILE is set, and so is METRICS_TOKEN; keep one of them',
    ])
  })

  it('is known only for secrets: a word of the legal pages has no file', () => {
    expect(problemsOf({}, { PORT_FILE: fileWith('3000') })).toEqual([
      'PORT_FILE is in .env but is no setting of Hero',
    ])
  })
})
