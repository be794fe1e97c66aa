import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import type { Database } from '../api/deps.ts'
import { fieldsOf } from '../contract/fields-of.ts'
import { oneRow } from '../db/one-row.ts'
import { answerFailure, connectionFailure } from '../providers/http-failure.ts'
import type { KeyRing } from '../providers/keys/key-ring.ts'
import { open, SealError } from '../providers/keys/sealed.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import { requiredSetting } from '../server/required-setting.ts'
import type { Settings } from '../server/settings.ts'
import { cheapProof } from '../server/start-warnings.ts'
import { type RowKeys, sealedColumns } from './sealed-columns.ts'

interface ProbeNeeds {
  db: Database
  clock: { now(): Date }
  ring: KeyRing
  uploads: UploadStore
  settings: Pick<Settings, 'production' | 'botCheck' | 'mail' | 'sms' | 'screening' | 'cards'>
  /** In milliseconds. */
  timeout?: number
  /** URLs of the providers' APIs, which tests replace. */
  addresses?: { twilio?: string; telnyx?: string; checkr?: string; stripe?: string }
}

/** Asks an outside service whether it would serve us, without sending, ordering or reading anything. Returns one line per problem. */
interface Probe {
  name: string
  find: (needs: ProbeNeeds) => Promise<string[]>
}

const usualTimeout = 10_000
/** In milliseconds. Codes last five minutes, and signed requests to a bucket may be fifteen minutes off. */
const clockTolerance = 2_000

/** Writes, reads and removes one file of its own. */
async function store({ uploads }: ProbeNeeds): Promise<string[]> {
  const key = `incoming/${randomUUID()}.jpg`
  const bytes = Buffer.from('hero doctor')
  await uploads.write(key, bytes, 'image/jpeg')
  try {
    const read = await uploads.read(key)
    return read?.equals(bytes) ? [] : ['a file that was just written is read back differently']
  } finally {
    await uploads.remove(key)
  }
}

/** Connects, starts TLS and logs in. */
async function mail({ settings, timeout = usualTimeout }: ProbeNeeds): Promise<string[]> {
  const { provider, withoutTls } = settings.mail
  if (provider !== 'smtp') return []
  const url = requiredSetting('SMTP_URL', settings.mail.url)
  const { hostname } = new URL(url)
  const transport = nodemailer.createTransport({
    url,
    requireTLS: !withoutTls.includes(hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  try {
    await transport.verify()
    return []
  } catch (error) {
    const { code = 'UNKNOWN', responseCode, syscall, message } = fieldsOf(error)
    // Nothing was reached that could refuse: the message names the address and the reason.
    if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS')
      return [`the mail server (SMTP_URL) does not answer: ${message}`]
    return [`the mail server (SMTP_URL) refuses us: ${code}${responseCode ? ` ${responseCode}` : ''}`]
  } finally {
    transport.close()
  }
}

const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`

async function ask(provider: string, url: string, authorization: string, timeout: number): Promise<void> {
  const response = await fetch(url, {
    headers: { authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(error => {
    throw connectionFailure(provider, error)
  })
  await response.body?.cancel()
  if (!response.ok) throw answerFailure(provider, response)
}

async function texts({ settings, addresses, timeout = usualTimeout }: ProbeNeeds): Promise<string[]> {
  const { provider, authToken } = settings.sms
  if (provider !== 'twilio') return []
  const accountSid = requiredSetting('TWILIO_ACCOUNT_SID', settings.sms.accountSid)
  const base = addresses?.twilio ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`
  await ask('twilio', url, basic(`${accountSid}:${authToken}`), timeout)
  return []
}

async function secondTexts({ settings, addresses, timeout = usualTimeout }: ProbeNeeds): Promise<string[]> {
  const { fallback, telnyxKey } = settings.sms
  if (fallback !== 'telnyx') return []
  const base = addresses?.telnyx ?? 'https://api.telnyx.com'
  const key = requiredSetting('TELNYX_API_KEY', telnyxKey)
  await ask('telnyx', `${base}/v2/messaging_profiles?page[size]=1`, `Bearer ${key}`, timeout)
  return []
}

async function screening({ settings, addresses, timeout = usualTimeout }: ProbeNeeds): Promise<string[]> {
  const { provider, apiKey } = settings.screening
  if (provider !== 'checkr') return []
  const base = addresses?.checkr ?? 'https://api.checkr.com'
  await ask('checkr', `${base}/v1/packages?per_page=1`, basic(`${apiKey}:`), timeout)
  return []
}

/** Stripe refuses a key here if it was revoked or may not read setups. */
async function cards({ settings, addresses, timeout = usualTimeout }: ProbeNeeds): Promise<string[]> {
  const { provider, secretKey, apiUrl } = settings.cards
  if (provider !== 'stripe') return []
  const base = addresses?.stripe ?? apiUrl ?? 'https://api.stripe.com'
  await ask('stripe', `${base}/v1/setup_intents?limit=1`, `Bearer ${secretKey}`, timeout)
  return []
}

const proofOfWork = async ({ settings }: ProbeNeeds) => cheapProof(settings)

async function clocks({ db, clock }: ProbeNeeds): Promise<string[]> {
  const before = clock.now().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = clock.now().getTime()
  const there = oneRow(rows).now.getTime()
  const off = Math.max(before - there, there - after, 0)
  if (off <= clockTolerance) return []
  return [`this machine and the database differ by ${Math.round(off / 1_000)} seconds`]
}

/** With details in its log, PostgreSQL writes down the email of each person who signs up twice, and rows that it refuses. */
async function databaseLog({ db }: ProbeNeeds): Promise<string[]> {
  const { rows } = await sql<{
    verbosity: string
  }>`select current_setting('log_error_verbosity') as verbosity`.execute(db)
  const { verbosity } = oneRow(rows)
  if (verbosity === 'terse') return []
  return [
    `log_error_verbosity is ${verbosity}: set it to terse, or the database’s log contains personal data`,
  ]
}

/** Opens the newest and the oldest value of each encrypted column. If a key is missing from the ring, one of them shows it. */
async function keys({ db, ring }: ProbeNeeds): Promise<string[]> {
  const problems: string[] = []
  for (const { table, column, keys, contextTable, contextColumn, row } of sealedColumns) {
    const names = sql.join(keys.map(key => sql`${sql.ref(key)}::text`))
    const end = (order: 'asc' | 'desc') =>
      sql`(select array[${names}] as keys, ${sql.ref(column)} as value from ${sql.table(table)}
        where ${sql.ref(column)} like 's1.%' order by ${sql.ref(keys[0])} ${sql.raw(order)} limit 1)`
    const { rows } = await sql<{
      keys: RowKeys
      value: string
    }>`${end('asc')} union all ${end('desc')}`.execute(db)
    const codes = rows.flatMap(found => {
      const context = {
        table: contextTable ?? table,
        column: contextColumn ?? column,
        row: row ? row(...found.keys) : found.keys[0],
      }
      try {
        open(ring, context, found.value)
        return []
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        return [error.code]
      }
    })
    for (const code of new Set(codes))
      problems.push(`${table}.${column} does not open with DATA_KEYS: ${code}`)
  }
  return problems
}

export const probes: readonly Probe[] = [
  { name: 'The store of pictures takes, returns and removes a file', find: store },
  { name: 'The mail server accepts us', find: mail },
  { name: 'The provider of texts accepts us', find: texts },
  { name: 'The second provider of texts accepts us', find: secondTexts },
  { name: 'The screening agency accepts us', find: screening },
  { name: 'The card vault accepts us', find: cards },
  { name: 'The proof of work holds up scripts', find: proofOfWork },
  { name: 'The clocks agree', find: clocks },
  { name: 'The database’s log contains no personal data', find: databaseLog },
  { name: 'Sealed values open with these keys', find: keys },
]
