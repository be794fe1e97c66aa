import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { usualRetention } from '../contract/retention.ts'
import { settingOf, textVariables } from '../db/seed/text-variables.ts'
import { problemsOf, productionEnvironment, settingsOf } from '../test/harness/read-settings.ts'
import { base64Of, newSecretKey } from '../test/harness/secret-keys.ts'
import { apiSettings } from './api-settings.ts'
import { envExample } from './env-example.ts'
import { type Environment, readSettings } from './settings.ts'
import { settingRows } from './settings-table.ts'

describe('settings', () => {
  it('take a key of push messages that is one, and say nothing of what it was', () => {
    expect(settingsOf({}).pushKey).toBeUndefined()
    const bytes = Buffer.alloc(32, 7).toString('base64')
    expect(settingsOf({ PUSH_KEY: bytes }).pushKey?.publicKey).toMatch(/^B[\w-]{86}$/)
    for (const wrong of ['c2hvcnQ=', Buffer.alloc(32).toString('base64')])
      expect(() => settingsOf({ PUSH_KEY: wrong })).toThrow(/PUSH_KEY cannot be used(?!.*c2hvcnQ)/)
  })

  it('know a pixel by its number and its address, not by one of them', () => {
    expect(problemsOf({ PIXEL_ID: '7' })).toEqual(['PIXEL_URL is needed because PIXEL_ID is set'])
    expect(problemsOf({ PIXEL_URL: 'https://ads.example/report' })).toEqual([
      'PIXEL_ID is needed because PIXEL_URL is set',
    ])
    const { pixel } = settingsOf({ PIXEL_ID: '7', PIXEL_URL: 'https://ads.example/report' })
    expect(pixel).toEqual({ id: '7', url: 'https://ads.example/report' })
    expect(settingsOf({}).pixel).toBeUndefined()
  })

  it('state the days of notice as a number, because the console counts them', () => {
    expect(problemsOf({ TERMS_NOTICE_DAYS: 'thirty' })).toEqual([
      'TERMS_NOTICE_DAYS must be a number of days, such as 30',
    ])
    expect(settingsOf({ TERMS_NOTICE_DAYS: '45' }).variables['terms.noticeDays']).toBe('45')
  })

  it('shorten how long personal data is stored, and refuse what the privacy policies do not allow', () => {
    const day = 24 * 60 * 60_000
    expect(settingsOf({}).retention).toEqual(usualRetention)
    const { retention } = settingsOf({ KEEP_SUPPORT_DAYS: '365', KEEP_APPLICATION_YEARS: '2' })
    expect(retention).toMatchObject({ support: 365 * day, applicationYears: 2, report: 730 * day })
    expect(
      problemsOf({ KEEP_SUPPORT_DAYS: '731', KEEP_APPLICATION_YEARS: '4', KEEP_NUMBER_DENIED_DAYS: '0' }),
    ).toEqual([
      'KEEP_APPLICATION_YEARS must be a whole number from 1 to 3',
      'KEEP_SUPPORT_DAYS must be a whole number from 30 to 730',
      'KEEP_NUMBER_DENIED_DAYS must be a whole number from 1 to 30',
    ])
    const promised = { RETENTION_SUPPORT: 'one year', RETENTION_APPLICATION: '18 months after the last step' }
    expect(problemsOf(promised)).toEqual([
      'KEEP_APPLICATION_YEARS is longer than the privacy policies promise in {{retention.application}}',
      'KEEP_SUPPORT_DAYS is longer than the privacy policies promise in {{retention.support}}',
    ])
    expect(problemsOf({ ...promised, KEEP_SUPPORT_DAYS: '365', KEEP_APPLICATION_YEARS: '1' })).toEqual([])
    expect(settingsOf({ KEEP_REVISIONS_DAYS: '90' }).retention.revisions).toBe(90 * day)
    expect(problemsOf({ KEEP_REVISIONS_DAYS: '7' })).toEqual([
      'KEEP_REVISIONS_DAYS must be a whole number from 30 to 36500, or empty',
    ])
    expect(settingsOf({ KEEP_AUDIT_YEARS: '7' }).retention.auditYears).toBe(7)
    expect(problemsOf({ KEEP_AUDIT_YEARS: '5' })).toEqual([
      'KEEP_AUDIT_YEARS must be a whole number from 6 to 100, or empty',
    ])
    // Words that do not begin with a length of time cannot be compared.
    expect(problemsOf({ RETENTION_SUPPORT: 'as long as counsel says' })).toEqual([])
  })

  it('know the lowest version of an app by its platform, never of the site', () => {
    expect(settingsOf({}).minimumVersions).toEqual({})
    expect(settingsOf({ MINIMUM_APP_VERSIONS: ' ios=1.4.0, android=12 ' }).minimumVersions).toEqual({
      ios: '1.4.0',
      android: '12',
    })
    const shape = 'must be platforms with their lowest version, such as ios=1.4.0,android=1.4.2'
    for (const [value, message] of [
      ['ios', shape],
      ['ios=', shape],
      ['ios=v1', shape],
      ['iOS=1.4', shape],
      ['ios=1=2', shape],
      ['ios=1.4,ios=1.5', 'names a platform twice'],
      ['web=2', 'must not name web: the site is always served'],
    ] as const)
      expect(problemsOf({ MINIMUM_APP_VERSIONS: value })).toEqual([`MINIMUM_APP_VERSIONS ${message}`])
  })

  it('know the apps as their stores do, and refuse what no store knows', () => {
    const fingerprint = Array(32).fill('0A').join(':')
    const { appLinks, smsHashes } = settingsOf({
      IOS_CUSTOMER_APP: 'ABCDE12345.com.hero.customer',
      ANDROID_HERO_APP: 'com.hero.hero',
      ANDROID_HERO_FINGERPRINTS: `${fingerprint}, ${fingerprint}`,
      ANDROID_HERO_SMS_HASH: 'FA+9qCX9VSu',
    })
    expect(appLinks).toEqual({
      customer: { ios: 'ABCDE12345.com.hero.customer', android: undefined, fingerprints: [] },
      hero: { ios: undefined, android: 'com.hero.hero', fingerprints: [fingerprint, fingerprint] },
    })
    expect(smsHashes).toEqual({ customer: undefined, hero: 'FA+9qCX9VSu' })
    const pair = { ANDROID_HERO_APP: 'com.hero.hero', ANDROID_HERO_FINGERPRINTS: fingerprint }
    for (const [environment, problem] of [
      [
        { IOS_HERO_APP: 'com.hero.hero' },
        'IOS_HERO_APP must be a team id and a bundle id, such as ABCDE12345.com.example.app',
      ],
      [
        { ...pair, ANDROID_HERO_APP: 'hero app' },
        'ANDROID_HERO_APP must be the name of a package, such as com.example.app',
      ],
      [
        { ...pair, ANDROID_HERO_FINGERPRINTS: fingerprint.slice(3) },
        'ANDROID_HERO_FINGERPRINTS must be SHA-256 fingerprints: 32 pairs of capital hex digits with colons between them, with commas between them',
      ],
      [
        { ANDROID_HERO_APP: 'com.hero.hero' },
        'ANDROID_HERO_FINGERPRINTS is needed because ANDROID_HERO_APP is set',
      ],
      [
        { ANDROID_CUSTOMER_FINGERPRINTS: fingerprint },
        'ANDROID_CUSTOMER_APP is needed because ANDROID_CUSTOMER_FINGERPRINTS is set',
      ],
      [
        { ANDROID_HERO_SMS_HASH: 'short' },
        'ANDROID_HERO_SMS_HASH must be the 11 characters that the SMS Retriever knows the app by',
      ],
    ] as const)
      expect(problemsOf(environment as Environment)).toEqual([problem])
  })

  it('leave the calls of the console out of the reference only in production', () => {
    const shown = (environment: Environment) =>
      apiSettings(settingsOf(environment), 'https://hero.example').documentsConsole
    expect([shown(productionEnvironment()), shown({})]).toEqual([false, true])
  })

  it('need nothing in development', () => {
    const settings = settingsOf({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      otpLength: 4,
      heroSpots: 100,
      role: 'all',
    })
    expect(settings.variables['company.legalName']).toBeTruthy()
    expect(Object.isFrozen(settings.mail)).toBe(true)
  })

  it('that are wrong are all named at once, and no value is repeated', () => {
    const problems = problemsOf({
      PORT: 'hunter2',
      NODE_ENV: 'staging',
      ALLOWED_REGIONS: 'US,usa',
      CODE_KEY: 'c2hvcnQ=',
      DATA_KEYS: 'a:AAAA',
      MAIL_PROVIDER: 'smtp',
      CARD_PROVIDER: 'stripe',
      BOT_CHECK: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'key',
    })
    expect(problems).toEqual([
      'NODE_ENV must be one of development, production, test',
      'PORT must be a whole number from 0 to 65535',
      'DATA_KEYS cannot be used: key 1 (a) has 3 bytes; it needs 32',
      'CODE_KEY must be 32 random bytes or more in base64 (openssl rand -base64 32)',
      'ALLOWED_REGIONS must be two-letter country codes, with commas between them',
      'SMTP_URL is needed because MAIL_PROVIDER is smtp',
      'MAIL_FROM is needed because MAIL_PROVIDER is smtp',
      'STRIPE_SECRET_KEY is needed because CARD_PROVIDER is stripe',
      'STRIPE_PUBLISHABLE_KEY is needed because CARD_PROVIDER is stripe',
      'STRIPE_WEBHOOK_SECRET is needed because CARD_PROVIDER is stripe',
      'RECAPTCHA_SECRET is needed because BOT_CHECK is recaptcha',
    ])
    expect(problems.join()).not.toContain('hunter2')
  })

  it('in .env that do not exist are refused, since a typing error would pass unseen', () => {
    expect(problemsOf({}, { HERO_SPOT: '3' })).toEqual(['HERO_SPOT is in .env but is no setting of Hero'])
    expect(settingsOf({ PORT: '4000' }, { PORT: '3999', HERO_SPOTS: '7' })).toMatchObject({
      port: 4000,
      heroSpots: 7,
    })
  })

  it('of development include keys, made once and readable only by their owner', () => {
    const projectFolder = mkdtempSync(join(tmpdir(), 'hero-settings-'))
    onTestFinished(() => rmSync(projectFolder, { recursive: true }))
    const first = readSettings({}, { projectFolder })
    const second = readSettings({}, { projectFolder })
    expect(base64Of(second.keys.code!)).toBe(base64Of(first.keys.code!))
    const [one, two] = [first.keys.ring!.current, second.keys.ring!.current]
    expect([two.id, base64Of(two.key)]).toEqual([one.id, base64Of(one.key)])
    const file = join(projectFolder, '.data', 'keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, '{')
    expect(() => readSettings({}, { projectFolder })).toThrow(/keys\.json cannot be read/)
    expect(readFileSync(file, 'utf8')).toBe('{')
  })
})

describe('production', () => {
  it('starts when everything is given', () => {
    const settings = settingsOf(productionEnvironment())
    expect(settings).toMatchObject({ production: true, host: '::', publicUrl: 'https://hero.example' })
    expect(settings.variables['company.legalName']).toBeUndefined()
  })

  it('refuses to start without keys, on http and on local providers that are not allowed by name', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map(problem => problem.split(' ')[0])).toEqual([
      'DATA_KEYS',
      'CODE_KEY',
      'UPLOAD_KEY',
      'FORM_KEY',
      'ALTCHA_KEY',
      'PUBLIC_URL',
      'DATABASE_URL',
      'MAIL_PROVIDER',
      'SMS_PROVIDER',
      'CARD_PROVIDER',
      'SCREENING_PROVIDER',
    ])
    expect(problemsOf({ ...productionEnvironment(), ALLOW_LOCAL_PROVIDERS: 'screening' })).toEqual([
      'CARD_PROVIDER is sandbox, which is not for production; allow it by name with ALLOW_LOCAL_PROVIDERS=cards',
    ])
  })

  it('takes ALTCHA with a key of its own for a bot check, and the name that earlier releases asked for', () => {
    expect(settingsOf(productionEnvironment()).botCheck.provider).toBe('altcha')
    expect(problemsOf({ ...productionEnvironment(), ALTCHA_KEY: '' })).toEqual([
      'ALTCHA_KEY is required in production',
    ])
    expect(
      problemsOf({ ...productionEnvironment(), ALLOW_LOCAL_PROVIDERS: 'cards,screening,bot-check' }),
    ).toEqual([])
  })

  it.each(['CODE_KEY', 'UPLOAD_KEY', 'FORM_KEY', 'ALTCHA_KEY'])('refuses a %s that is not random', name => {
    const weak = Buffer.alloc(32, 'ab').toString('base64')
    expect(problemsOf({ ...productionEnvironment(), [name]: weak })).toEqual([
      `${name} is not random; make one with: openssl rand -base64 32`,
    ])
  })

  it('take two keys for a purpose during a change: the first makes, both are known', () => {
    const [fresh, old] = [newSecretKey(), newSecretKey()].map(base64Of)
    const projectFolder = mkdtempSync(join(tmpdir(), 'hero-settings-'))
    onTestFinished(() => rmSync(projectFolder, { recursive: true }))
    const CODE_KEY = `${fresh}, ${old}`
    const { keys } = readSettings({ CODE_KEY }, { projectFolder })
    expect(base64Of(keys.code!)).toBe(fresh)
    expect([keys.older.code.map(base64Of), keys.older.form]).toEqual([[old], []])
  })

  it('refuses a ring of data keys that is not random', () => {
    const weak = `a:${Buffer.alloc(32, 'ab').toString('base64')}`
    expect(problemsOf({ ...productionEnvironment(), DATA_KEYS: weak })).toEqual([
      'DATA_KEYS cannot be used: key 1 (a) is not random',
    ])
  })
})

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')

  it('is what the table of settings says; write it anew with: node scripts/write-env-example.ts', () => {
    expect(text).toBe(envExample())
  })

  it('names every setting, and every value in it is one that Hero accepts', () => {
    const set = parseEnv(text.replace(/^#(?=[A-Z])/gm, ''))
    expect(Object.keys(set).sort()).toEqual(
      [...Object.keys(settingRows), ...Object.keys(textVariables).map(settingOf)].sort(),
    )
    expect(problemsOf({}, set)).toEqual([])
  })
})
