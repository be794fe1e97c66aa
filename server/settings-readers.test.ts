import { describe, expect, it } from 'vitest'
import { keysOf } from '../contract/keys.ts'
import { createDatabase } from '../db/client.ts'
import { newVapidKey } from '../providers/push/vapid.ts'
import { testClock } from '../test/harness/clock.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { newKey, productionEnvironment } from '../test/harness/read-settings.ts'
import { createProviders } from './providers.ts'
import type { Reader } from './setting-row.ts'
import { readSettings } from './settings.ts'
import { secretNames } from './settings-readers.ts'

const one = {
  database: ['DATABASE_URL', 'DIRECT_DATABASE_URL'],
  errors: ['SENTRY_DSN', 'OTEL_EXPORTER_OTLP_HEADERS'],
  sealed: ['DATA_KEYS', 'CODE_KEY', 'UPLOAD_KEY'],
  both: ['TWILIO_AUTH_TOKEN', 'STRIPE_SECRET_KEY', 'CHECKR_API_KEY', 'S3_SECRET_ACCESS_KEY'],
  inbound: ['STRIPE_WEBHOOK_SECRET', 'MAIL_REPORTS_SECRET'],
  bots: ['ALTCHA_KEY', 'RECAPTCHA_SECRET'],
  outbound: ['SMTP_URL', 'TELNYX_API_KEY'],
}
const api = [
  ...[one.database, one.errors, one.sealed, one.both, one.inbound, one.bots].flat(),
  ...['DATABASE_READ_URL', 'METRICS_TOKEN', 'PUSH_KEY'],
]
const worker = [
  ...[one.database, one.errors, one.sealed, one.both, one.outbound].flat(),
  ...['METRICS_TOKEN', 'PUSH_KEY'],
]

/** What each may read. A secret that is added here is one more that leaks with that process. */
const mayRead: Record<Reader, readonly string[]> = {
  all: [...new Set([...api, ...worker, 'FORM_KEY', 'BACKUP_S3_SECRET_ACCESS_KEY'])],
  web: [...api, 'FORM_KEY'],
  api,
  worker,
  migrate: [...one.database, ...one.errors],
  command: [...[one.database, one.sealed, one.both, one.outbound].flat(), 'BACKUP_S3_SECRET_ACCESS_KEY'],
}
const readerNames = keysOf(mayRead)

/** Everything that can be switched on is on. Each secret has a value that is found nowhere else. */
const everything: Readonly<Record<string, string>> = {
  ...productionEnvironment(),
  DATABASE_URL: 'postgres://hero:secret1@db.example/hero?sslmode=verify-full',
  DIRECT_DATABASE_URL: 'postgres://hero:secret2@direct.example/hero?sslmode=verify-full',
  DATABASE_READ_URL: 'postgres://hero:secret3@read.example/hero?sslmode=verify-full',
  SENTRY_DSN: 'https://secret4@errors.example/1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret5',
  METRICS_TOKEN: 'secret6',
  PUSH_KEY: newVapidKey(),
  SMTP_URL: 'smtps://hero:secret7@mail.example',
  MAIL_REPORTS: 'postmark',
  MAIL_INBOUND: 'postmark',
  MAIL_REPLY_ADDRESS: 'reply@inbound.hero.example',
  MAIL_REPORTS_SECRET: 'secret8',
  TWILIO_AUTH_TOKEN: 'secret9',
  PHONE_LOOKUP: 'twilio',
  SMS_FALLBACK: 'telnyx',
  TELNYX_FROM: '+12125550188',
  TELNYX_API_KEY: 'secret10',
  CARD_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'rk_live_secret11',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret12',
  SCREENING_PROVIDER: 'checkr',
  CHECKR_PACKAGE: 'tasker',
  CHECKR_API_KEY: 'secret13',
  BOT_CHECK: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret14',
  UPLOAD_STORE: 's3',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'secret15',
  BACKUP_S3_ACCESS_KEY_ID: 'BK',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret16',
  FORM_KEY: newKey(),
}
const roleOf = (reader: Reader) => (reader === 'command' ? 'worker' : reader)
const read = (reader: Reader, environment: Readonly<Record<string, string>>) =>
  readSettings(
    { ...environment, ROLE: roleOf(reader) },
    { projectFolder: '/nowhere', ...(reader === 'command' ? { reader } : {}) },
  )
const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(everything).filter(([name]) => !names.includes(name)))
const unreadBy = (reader: Reader) => secretNames.filter(name => !mayRead[reader].includes(name))

describe.each(readerNames)('%s', reader => {
  it('reads its own secrets and no other', () => {
    const settings = read(reader, everything)
    for (const name of secretNames) {
      const changed = { ...everything, [name]: '' }
      const isRead = JSON.stringify(settings) !== JSON.stringify(tried(() => read(reader, changed)))
      expect([name, isRead]).toEqual([name, mayRead[reader].includes(name)])
    }
  })

  it('starts without the others, in production and with every provider switched on', () => {
    expect(read(reader, without(unreadBy(reader)))).toEqual(read(reader, everything))
  })

  it('opens no file of another’s secret', () => {
    const files = Object.fromEntries(unreadBy(reader).map(name => [`${name}_FILE`, '/nowhere/secret']))
    expect(read(reader, { ...without(unreadBy(reader)), ...files })).toEqual(read(reader, everything))
  })
})

const tried = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}

it.each(['web', 'api', 'worker'] as const)('the providers of a %s are made of what it reads', async role => {
  const { url } = await freshDatabase()
  const { db, close } = createDatabase({ url, connections: 1 })
  const settings = read(role, without(unreadBy(role)))
  const { senders } = await createProviders({
    settings,
    db,
    clock: testClock(),
    publicUrl: 'https://hero.example',
    log: { warn: () => {} },
  })
  expect(senders !== undefined).toBe(role === 'worker')
  await senders?.mailer.close()
  await close()
})
