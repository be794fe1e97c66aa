import { resolve } from 'node:path'
import { keysOf } from '../contract/keys.ts'
import { settingOf, textVariables } from '../db/seed/text-variables.ts'
import { developmentKeys, lackingKeys } from './development-keys.ts'
import { retentionOf, retentionProblems } from './retention-settings.ts'
import { fileSettingOf, readSecretFiles } from './secret-files.ts'
import type { Problem } from './setting-problem.ts'
import type { Reader } from './setting-row.ts'
import { readBy, secretNames } from './settings-readers.ts'
import { crossProblems, noticeProblems } from './settings-rules.ts'
import { type RawSettings, settingRows } from './settings-table.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** All errors in the settings, one per line. A line names the setting but never its value. */
export class SettingsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(problem => `  ${problem.setting} ${problem.message}.`)
    const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`
    super(`${count} not right:\n${lines.join('\n')}\nEvery setting is described in .env.example.`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

export type Settings = ReturnType<typeof arrange>

/**
 * Reads and checks every setting. Throws `SettingsError` with all errors. Missing keys are created in DATA_DIR in development, and
 * are errors in production. `file` is the `.env`; an unknown name in it is an error, because it is probably a typo. A secret that
 * `reader`, usually the role of the process, does not use is left unread, and so is its file.
 */
export function readSettings(
  environment: Environment,
  { projectFolder, file = {}, reader }: { projectFolder: string; file?: Environment; reader?: Reader },
): Settings {
  const given = { ...file, ...environment }
  const isRead = readBy(reader ?? given.ROLE)
  const fromFiles = readSecretFiles(given, secretNames.filter(isRead))
  const values = { ...given, ...fromFiles.values }
  const raw: Partial<RawSettings> = {}
  const problems: Problem[] = [...unknownNames(file), ...fromFiles.problems]
  for (const [name, { kind }] of Object.entries(settingRows)) {
    const result = kind.safeParse(isRead(name) ? values[name] : undefined)
    if (result.success) Object.assign(raw, { [name]: result.data })
    else problems.push({ setting: name, message: result.error.issues[0]!.message })
  }
  problems.push(
    ...crossProblems(raw).filter(({ setting }) => isRead(setting)),
    ...retentionProblems(raw, givenWords(values)),
    ...noticeProblems(givenWords(values)),
  )
  if (problems.length > 0) throw new SettingsError(problems)
  // Without a problem, every row of the table was read.
  const complete = raw as RawSettings
  const dataDir = resolve(projectFolder, complete.DATA_DIR)
  const lacking = complete.NODE_ENV === 'production' ? [] : lackingKeys(complete).filter(isRead)
  if (lacking.length > 0) {
    const made = developmentKeys(dataDir)
    for (const name of lacking) Object.assign(complete, { [name]: made[name] })
  }
  return deepFreeze(arrange(complete, dataDir, projectFolder, readVariables(values, complete)))
}

function unknownNames(file: Environment): Problem[] {
  const known = new Set<string>([
    ...Object.keys(settingRows),
    ...Object.keys(textVariables).map(settingOf),
    ...secretNames.map(fileSettingOf),
  ])
  return Object.keys(file)
    .filter(name => !known.has(name))
    .map(name => ({ setting: name, message: 'is in .env but is no setting of Hero' }))
}

const givenWords = (values: Environment): Record<string, string | undefined> =>
  Object.fromEntries(keysOf(textVariables).map(name => [name, values[settingOf(name)]?.trim() || undefined]))

/** Production uses only the texts that were given. Elsewhere, samples fill in the rest. */
function readVariables(values: Environment, raw: RawSettings): Record<string, string> {
  const variables: Record<string, string> = { 'adverse.waitingDays': String(raw.ADVERSE_WAITING_DAYS) }
  const given = givenWords(values)
  for (const name of keysOf(textVariables)) {
    const value = given[name]
    if (value) variables[name] = value
    else if (raw.NODE_ENV !== 'production') variables[name] = textVariables[name].sample
  }
  if (raw.APP_STORE_CUSTOMER_URL) variables['apps.customer'] = raw.APP_STORE_CUSTOMER_URL
  if (raw.APP_STORE_HERO_URL) variables['apps.hero'] = raw.APP_STORE_HERO_URL
  return variables
}

function arrange(
  raw: RawSettings,
  dataDir: string,
  projectFolder: string,
  variables: Record<string, string>,
) {
  const production = raw.NODE_ENV === 'production'
  const host = raw.HOST ?? (production ? '::' : '127.0.0.1')
  return {
    environment: raw.NODE_ENV,
    production,
    role: raw.ROLE,
    host,
    port: raw.PORT,
    projectFolder,
    dataDir,
    databaseUrl: raw.DATABASE_URL,
    directDatabaseUrl: raw.DIRECT_DATABASE_URL,
    databaseAppRole: raw.DATABASE_APP_ROLE,
    databaseReadUrl: raw.DATABASE_READ_URL,
    databaseReadLag: raw.DATABASE_READ_LAG,
    databaseConnections: raw.DATABASE_CONNECTIONS,
    /** May be undefined outside production. In that case, the address that the server opened is used. */
    publicUrl: raw.PUBLIC_URL,
    trustedProxies: raw.TRUST_PROXY,
    logLevel: raw.LOG_LEVEL,
    metricsToken: raw.METRICS_TOKEN,
    sentryDsn: raw.SENTRY_DSN,
    otlp: raw.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: raw.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: raw.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    stopDelay: raw.STOP_DELAY,
    workerConcurrency: raw.WORKER_CONCURRENCY,
    apiBaseUrl: raw.API_BASE_URL,
    uploadOrigins: raw.UPLOAD_ORIGINS,
    siteOrigins: raw.SITE_ORIGINS,
    heroApiBaseUrl: raw.HERO_API_BASE_URL ?? raw.API_BASE_URL,
    waitlistBaseUrl: raw.WAITLIST_BASE_URL ?? raw.API_BASE_URL,
    /** Undefined where this process does not use one. `requiredSetting` asks for those that it does. */
    keys: {
      ring: raw.DATA_KEYS,
      code: raw.CODE_KEY?.[0],
      upload: raw.UPLOAD_KEY?.[0],
      form: raw.FORM_KEY?.[0],
      altcha: raw.ALTCHA_KEY?.[0],
      /**
       * Earlier keys, during a change of keys. They open and verify what they have encrypted and signed, but are not used for
       * anything new.
       */
      older: {
        code: raw.CODE_KEY?.slice(1) ?? [],
        upload: raw.UPLOAD_KEY?.slice(1) ?? [],
        form: raw.FORM_KEY?.slice(1) ?? [],
        altcha: raw.ALTCHA_KEY?.slice(1) ?? [],
      },
    },
    allowedRegions: raw.ALLOWED_REGIONS,
    otpLength: raw.OTP_LENGTH === '6' ? (6 as const) : (4 as const),
    codeBudget: {
      centsAMessage: raw.CODE_CENTS,
      enteredShare: raw.CODES_ENTERED_PERCENT / 100,
    },
    strictEnumeration: raw.STRICT_ENUMERATION,
    heroSpots: raw.HERO_SPOTS,
    countdownTo: raw.COUNTDOWN_TO.toISOString(),
    retention: retentionOf(raw),
    adverseWaitingDays: raw.ADVERSE_WAITING_DAYS,
    mail: {
      provider: raw.MAIL_PROVIDER,
      url: raw.SMTP_URL,
      from: raw.MAIL_FROM,
      withoutTls: raw.SMTP_WITHOUT_TLS,
      reports: raw.MAIL_REPORTS,
      reportTopics: raw.MAIL_REPORTS_TOPICS,
      reportSecret: raw.MAIL_REPORTS_SECRET,
      configurationSet: raw.SES_CONFIGURATION_SET,
      inbound: raw.MAIL_INBOUND,
      replyAddress: raw.MAIL_INBOUND === 'none' ? undefined : raw.MAIL_REPLY_ADDRESS,
    },
    sms: {
      provider: raw.SMS_PROVIDER,
      accountSid: raw.TWILIO_ACCOUNT_SID,
      authToken: raw.TWILIO_AUTH_TOKEN[0],
      olderTokens: raw.TWILIO_AUTH_TOKEN.slice(1),
      from: raw.TWILIO_FROM,
      verifyService: raw.TWILIO_VERIFY_SERVICE,
      callsFrom: raw.CODE_CALLS_FROM,
      lookup: raw.PHONE_LOOKUP,
      fallback: raw.SMS_FALLBACK,
      telnyxKey: raw.TELNYX_API_KEY,
      telnyxFrom: raw.TELNYX_FROM,
      telnyxPublicKey: raw.TELNYX_PUBLIC_KEY,
    },
    cards: {
      provider: raw.CARD_PROVIDER,
      secretKey: raw.STRIPE_SECRET_KEY,
      publishableKey: raw.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: raw.STRIPE_WEBHOOK_SECRET,
      apiUrl: raw.STRIPE_API_URL,
      applePayDomain: raw.APPLE_PAY_DOMAIN_FILE,
    },
    screening: {
      provider: raw.SCREENING_PROVIDER,
      apiKey: raw.CHECKR_API_KEY[0],
      olderKeys: raw.CHECKR_API_KEY.slice(1),
      package: raw.CHECKR_PACKAGE,
    },
    addressSuggestions: raw.ADDRESS_SUGGESTIONS,
    botCheck: {
      provider: raw.BOT_CHECK,
      cost: raw.ALTCHA_COST,
      siteKey: raw.RECAPTCHA_SITE_KEY,
      secret: raw.RECAPTCHA_SECRET,
    },
    uploads: {
      store: raw.UPLOAD_STORE,
      folder: resolve(dataDir, 'uploads'),
      bucket: raw.S3_BUCKET,
      region: raw.S3_REGION,
      endpoint: raw.S3_ENDPOINT,
      accessKeyId: raw.S3_ACCESS_KEY_ID,
      secretAccessKey: raw.S3_SECRET_ACCESS_KEY,
      direct: raw.UPLOAD_STORE === 's3' && raw.S3_DIRECT_UPLOADS,
    },
    backups: {
      to: raw.BACKUP_TO,
      recipients: raw.BACKUP_RECIPIENTS,
      keepDays: raw.BACKUP_KEEP_DAYS,
      dueHours: raw.BACKUP_DUE_HOURS,
      region: raw.BACKUP_S3_REGION,
      endpoint: raw.BACKUP_S3_ENDPOINT,
      accessKeyId: raw.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: raw.BACKUP_S3_SECRET_ACCESS_KEY,
    },
    pixel: raw.PIXEL_ID && raw.PIXEL_URL ? { id: raw.PIXEL_ID, url: raw.PIXEL_URL } : undefined,
    pushKey: raw.PUSH_KEY,
    offlineProgress: raw.OFFLINE_PROGRESS,
    reviewHours: raw.REVIEW_HOURS,
    secondLookPercent: raw.SECOND_LOOK_PERCENT,
    apps: { customer: raw.APP_STORE_CUSTOMER_URL, hero: raw.APP_STORE_HERO_URL },
    minimumVersions: raw.MINIMUM_APP_VERSIONS,
    appLinks: {
      customer: {
        ios: raw.IOS_CUSTOMER_APP,
        android: raw.ANDROID_CUSTOMER_APP,
        fingerprints: raw.ANDROID_CUSTOMER_FINGERPRINTS,
      },
      hero: {
        ios: raw.IOS_HERO_APP,
        android: raw.ANDROID_HERO_APP,
        fingerprints: raw.ANDROID_HERO_FINGERPRINTS,
      },
    },
    smsHashes: { customer: raw.ANDROID_CUSTOMER_SMS_HASH, hero: raw.ANDROID_HERO_SMS_HASH },
    variables,
    allowSynchronousCommitOff: raw.ALLOW_SYNCHRONOUS_COMMIT_OFF,
  }
}

/**
 * How old the newest backup may be, in hours. 0 in development without BACKUP_TO, and if the provider of the database makes the
 * backups.
 */
export function backupDueHours({ backups, production }: Pick<Settings, 'backups' | 'production'>): number {
  return backups.to || production ? backups.dueHours : 0
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (part && typeof part === 'object' && !ArrayBuffer.isView(part) && !(part instanceof Map))
      deepFreeze(part)
  }
  return Object.freeze(value)
}
