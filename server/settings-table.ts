import { launch } from '../contract/launch-plan.ts'
import { parseKeyRing } from '../providers/keys/key-ring.ts'
import { backups } from './backup-settings.ts'
import { calls } from './call-settings.ts'
import { cards } from './card-settings.ts'
import { messages } from './message-settings.ts'
import { mobileApps } from './mobile-app-settings.ts'
import { recordPeriods, retentionPeriods } from './retention-settings.ts'
import { roleNames } from './roles.ts'
import { screening } from './screening-settings.ts'
import {
  choice,
  databaseAddress,
  list,
  moment,
  optionalText,
  parsed,
  secretKeys,
  shaped,
  share,
  text,
  toggle,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts'
import { type Row, readers, row, secret } from './setting-row.ts'
import { site } from './site-settings.ts'
import { parseOtlpHeaders } from './telemetry/otlp/otlp-headers.ts'
import { parseSentryDsn } from './telemetry/sentry-dsn.ts'

export type { Row } from './setting-row.ts'

/** Keys that a development machine makes for itself, and that production requires. */
export const keyNames = ['DATA_KEYS', 'CODE_KEY', 'UPLOAD_KEY', 'FORM_KEY', 'ALTCHA_KEY'] as const

export const localParts = ['database', 'mail', 'sms', 'cards', 'screening'] as const

const running = {
  NODE_ENV: row(
    'development, production or test',
    'development',
    choice(['development', 'production', 'test'], 'development'),
  ),
  ROLE: row(
    'What this process does: all; web (site and API), api or worker (jobs), which wait for a process that migrates; or migrate (tables and texts of this release, then it ends)',
    'all',
    choice(roleNames, 'all'),
  ),
  HOST: row('Address to listen on. Production: every address', '127.0.0.1', optionalText()),
  PORT: row('Port to listen on', '3000', wholeNumber(0, 65_535, 3000)),
  DATA_DIR: row('Folder of the embedded database, uploads and development keys', '.data', text('.data')),
  DATABASE_URL: secret(
    'A PostgreSQL of your own, 15 or newer; several hosts with commas between them, of which the one that takes writes is used: postgres://hero@one:5432,two:5432/hero. Without it an embedded one runs in DATA_DIR',
    databaseAddress,
    readers.everyone,
  ),
  DIRECT_DATABASE_URL: secret(
    'The same database straight, without a pooler: for migrations, news of other processes and locks of workers. Needed where DATABASE_URL leads to PgBouncer in transaction mode; without it: DATABASE_URL',
    databaseAddress,
    readers.everyone,
  ),
  DATABASE_APP_ROLE: row(
    'Role with which web processes and workers log in, where it is not the owner of the tables: ROLE=migrate, which logs in as the owner, grants it what they need',
    '',
    shaped(/^[a-z_][a-z0-9_]{0,62}$/, 'a name of lowercase letters, digits and underscores'),
  ),
  DATABASE_READ_URL: secret(
    'A streaming replica of the same database, for public texts, search and lists of the console; it is left out while it is further behind than DATABASE_READ_LAG or away. Several hosts as above, with ?target_session_attrs=prefer-standby',
    databaseAddress,
    readers.answering,
  ),
  DATABASE_READ_LAG: row(
    'Seconds that a public text read from DATABASE_READ_URL may be behind. What editors publish is read as of its publication all the same',
    '5',
    wholeNumber(1, 300, 5),
  ),
  DATABASE_CONNECTIONS: row('Connections to the database at most, a process', '10', wholeNumber(2, 200, 10)),
  PUBLIC_URL: row(
    'Address under which people reach the site. Development: this machine and port',
    '',
    webAddress(),
  ),
  TRUST_PROXY: row(
    "Proxies in front that append to X-Forwarded-For; 0 takes the connection's own address",
    '0',
    wholeNumber(0, 5, 0),
  ),
  LOG_LEVEL: row(
    'fatal, error, warn, info, debug or silent',
    'info',
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  ),
  SENTRY_DSN: secret(
    'Address of a Sentry-compatible service that errors are reported to, https://KEY@HOST/PROJECT. Without it: only the log',
    parsed(parseSentryDsn),
    readers.processes,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: row(
    'Address of an OpenTelemetry collector (OTLP over HTTP, http://127.0.0.1:4318) that traces, metrics and logs are sent to. Without it: nothing of OpenTelemetry is loaded',
    '',
    webAddress(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    'Headers for the collector, NAME=VALUE with commas between them',
    parsed(parseOtlpHeaders),
    readers.processes,
  ),
  OTEL_TRACES_SAMPLER_ARG: row(
    'Share of traces to keep, from 0 to 1, of those that no caller has begun',
    '0.05',
    share(0.05),
  ),
  METRICS_TOKEN: secret(
    'Bearer token that /metrics asks for. Production without it has no /metrics',
    optionalText(),
    readers.working,
  ),
  STOP_DELAY: row(
    'Milliseconds between the no of /readyz and the closed port when Hero is asked to stop: as long as your load balancer takes to notice',
    '300',
    wholeNumber(0, 60_000, 300),
  ),
  WORKER_CONCURRENCY: row('Jobs at once in one process', '4', wholeNumber(1, 50, 4)),
}

const keys = {
  DATA_KEYS: secret(
    'Key ring that seals personal secrets, id:base64,id:base64; the first one seals, all of them open. Development makes its own',
    parsed(parseKeyRing),
    readers.workingOrCommand,
  ),
  CODE_KEY: secret(
    'Key of one-time codes, 32 random bytes in base64. During a change, of this and the next three: new,old',
    secretKeys(),
    readers.workingOrCommand,
  ),
  UPLOAD_KEY: secret(
    'Key of upload slots and private links, 32 random bytes in base64',
    secretKeys(),
    readers.workingOrCommand,
  ),
  FORM_KEY: secret(
    'Key that seals what a form carries from page to page, 32 random bytes in base64',
    secretKeys(),
    readers.site,
  ),
  ALTCHA_KEY: secret(
    'Key that signs the challenges of ALTCHA, 32 random bytes in base64',
    secretKeys(),
    readers.answering,
  ),
}

const signUp = {
  ALLOWED_REGIONS: row(
    'Countries that can get codes, ISO 3166',
    'US',
    list(/^[A-Z]{2}$/, 'two-letter country codes', ['US']),
  ),
  OTP_LENGTH: row('Digits of a sign-up code, 4 or 6', '4', choice(['4', '6'], '4')),
  CODE_CENTS: row(
    'What a text with a code costs, in US cents, rounded up: the bill of the sender. The budget of codes that nobody enters counts in it',
    '1',
    wholeNumber(1, 100, 1),
  ),
  CODES_ENTERED_PERCENT: row(
    'Codes asked for without the bot check aren’t limited while people enter at least this part of them, in percent; below it, the budget in the console (Settings, Limits) is spent',
    '50',
    wholeNumber(10, 100, 50),
  ),
  STRICT_ENUMERATION: row(
    'on: sign-up never tells that a number is known; its owner gets a message',
    'off',
    toggle(false),
  ),
  HERO_SPOTS: row(
    'Spots of the pilot',
    String(launch.heroSpots),
    wholeNumber(0, 1_000_000, launch.heroSpots),
  ),
  COUNTDOWN_TO: row(
    'Moment to which the prelaunch page counts down',
    launch.countdownTo,
    moment(launch.countdownTo),
  ),
  ADVERSE_WAITING_DAYS: row(
    'Business days between a pre-adverse notice and the decision',
    '5',
    wholeNumber(1, 60, 5),
  ),
}

const outside = {
  ...messages,
  ...cards,
  ...screening,
  ...site,
  ADDRESS_SUGGESTIONS: row(
    "nyc-geosearch (New York City's own, without a key): the Hero form suggests addresses; what is typed in the street field goes there. none",
    'none',
    choice(['none', 'nyc-geosearch'], 'none'),
  ),
  BOT_CHECK: row(
    'altcha (proof of work, asks nobody outside; fit for production) or recaptcha',
    'altcha',
    choice(['altcha', 'recaptcha'], 'altcha'),
  ),
  ALTCHA_COST: row(
    'Rounds of PBKDF2 in each try of the proof of work. With 1000, a proof takes a second on a desktop and three on an old phone; the time grows with it',
    '1000',
    wholeNumber(10, 20_000, 1_000),
  ),
  RECAPTCHA_SITE_KEY: row('Key of reCAPTCHA for the page', '', optionalText()),
  RECAPTCHA_SECRET: secret('Key of reCAPTCHA for the server', optionalText(), readers.answering),
  UPLOAD_STORE: row('disk (DATA_DIR) or s3', 'disk', choice(['disk', 's3'], 'disk')),
  S3_BUCKET: row('Bucket', '', optionalText()),
  S3_REGION: row('Region of the bucket', 'us-east-1', text('us-east-1')),
  S3_ENDPOINT: row('Address of an S3 that is not Amazon’s', '', webAddress()),
  S3_ACCESS_KEY_ID: row(
    'Its access key. Without it and its secret: the role of the machine, container or service account',
    '',
    optionalText(),
  ),
  S3_SECRET_ACCESS_KEY: secret('Its secret', optionalText(), readers.workingOrCommand),
  S3_DIRECT_UPLOADS: row(
    'on: photos go from the browser straight to the bucket and are checked there before they count; needs ops/s3/cors.json and lifecycle.json',
    'off',
    toggle(false),
  ),
  APP_STORE_CUSTOMER_URL: row(
    "Address of the customers' app; without it the pages say that it is coming",
    '',
    webAddress(),
  ),
  APP_STORE_HERO_URL: row("Address of the Heroes' app", '', webAddress()),
}

const productionOnly = {
  ALLOW_LOCAL_PROVIDERS: row(
    `What may stay local in production, by name: ${localParts.join(', ')}`,
    '',
    // Earlier releases required bot-check in this list, so it is still accepted.
    list(new RegExp(`^(${localParts.join('|')}|bot-check)$`), `some of ${localParts.join(', ')}`, []),
  ),
  HOSTS_WITHOUT_TLS: row(
    'Hosts of databases, buckets, APIs and the collector that production speaks to without TLS, comma-separated: those on a private network of your own. This machine needs no name',
    '',
    list(/^[\w.:-]+$/, 'host names', []),
  ),
  ALLOW_SYNCHRONOUS_COMMIT_OFF: row(
    'on: production starts although the database may lose acknowledged writes',
    'off',
    toggle(false),
  ),
}

/** Every setting, in the order of `.env.example`. The texts of legal pages are in text-variables.ts. */
export const settingGroups = {
  'How it runs': running,
  'Which API the site calls': calls,
  'Keys; development makes its own once and keeps them in DATA_DIR': keys,
  'Sign-up and applications': signUp,
  'How long personal data is stored; the usual value is the longest': retentionPeriods,
  'How long the records of the console are stored; without a value, without end': recordPeriods,
  'The outside world': outside,
  'The mobile apps': mobileApps,
  Backups: backups,
  Production: productionOnly,
}

export const settingRows = {
  ...running,
  ...calls,
  ...keys,
  ...signUp,
  ...retentionPeriods,
  ...recordPeriods,
  ...outside,
  ...mobileApps,
  ...backups,
  ...productionOnly,
}
export type SettingName = keyof typeof settingRows
type ValueOf<R> = R extends Row<infer T> ? T : never
export type RawSettings = { [Name in SettingName]: ValueOf<(typeof settingRows)[Name]> }
