// `node ops/drills/providers/run.ts`: runs Hero with PgBouncer, HAProxy, Caddy, Postfix (Debian's) and s3rver (npm) around it,
// and prints how it behaved. Needs root and: apt-get install postgresql pgbouncer haproxy caddy postfix. Takes about two minutes.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import pg from 'pg'
import sharp from 'sharp'
import { createClient } from '../../../contract/client.ts'
import type { Result } from '../../../contract/result.ts'
import { solve } from '../../../providers/bot-check/altcha.ts'
import { standardSignature } from '../../../providers/mail/reports/standard-webhook.ts'
import { trialKeys } from '../../trial-settings.ts'
import { opened, start, stop, stopAll } from '../processes.ts'
import { newDrillFolder } from '../run-drill.ts'
import { ports, postfix, startPgBouncer, startPostgres, startProxies, startS3rver } from './programs.ts'

const project = resolve(import.meta.dirname, '../../..')
const folder = newDrillFolder('providers')
const url = `https://localhost:${ports.caddy}`
const database = `postgres://hero@127.0.0.1:${ports.postgres}/hero`
const reportKey = `whsec_${randomBytes(32).toString('base64')}`
let failed = 0

function check(what: string, holds: boolean, measured: string) {
  if (!holds) failed += 1
  console.log(`| ${what} | ${holds ? '' : 'FAILED: '}${measured} |`)
}
function good<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`${result.status} ${result.code}: ${result.message}`)
  return result.data
}
async function until(what: () => Promise<boolean> | boolean, seconds: number) {
  const begun = performance.now()
  while (!(await what())) {
    if (performance.now() - begun > seconds * 1_000) return undefined
    await sleep(100)
  }
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}

const settings = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  PUBLIC_URL: url,
  TRUST_PROXY: '2',
  DATABASE_URL: `postgres://hero@127.0.0.1:${ports.pgbouncer}/hero`,
  DIRECT_DATABASE_URL: database,
  ...trialKeys(),
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'no-reply@hero.example',
  SMTP_WITHOUT_TLS: '127.0.0.1',
  MAIL_REPORTS: 'signed',
  MAIL_REPORTS_SECRET: reportKey,
  UPLOAD_STORE: 's3',
  S3_BUCKET: 'hero-drill',
  S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_DIRECT_UPLOADS: 'on',
}
const hero = (name: string, role: string, port: number) =>
  start(folder, name, [process.execPath, join(project, 'server/main.ts')], {
    ...settings,
    ROLE: role,
    PORT: `${port}`,
  })

const clientOf = (token?: string) =>
  createClient({
    bases: { api: `${url}/api`, hero: `${url}/api`, waitlist: `${url}/api` },
    fetch: request => fetch(request),
    token,
    parseAnswers: true,
  })

async function signUp(db: pg.Client, email: string, phone: string) {
  const anyone = clientOf()
  const { challenge } = good(await anyone.signUp.botChallenge())
  const contact = { countryCode: '+1', phone, email }
  const recaptcha_token = await solve(challenge ?? {})
  good(await anyone.hero.requestCode({ body: { ...contact, recaptcha_token } }))
  let phoneOTP = ''
  await until(async () => {
    const { rows } = await db.query<{ text: string }>(
      "select text from inbox_message where channel = 'sms' and recipient = $1 order by seq desc",
      [`+1${phone}`],
    )
    phoneOTP = /\b\d{4}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    return phoneOTP !== ''
  }, 20)
  const person = {
    firstName: 'Zoe',
    lastName: 'Drill',
    password: `Lamp-post ${randomBytes(4).toString('hex')}!`,
  }
  const body = { ...contact, ...person, phoneOTP, termsAndConditions: true, contactAgree: true } as const
  return clientOf(good(await anyone.hero.signUp({ body })).token)
}

async function drill() {
  await startPostgres(folder)
  await startPgBouncer(folder)
  const mail = postfix(folder)
  await mail.start()
  try {
    const s3rver = await startS3rver(folder)
    const migrated = hero('migrate', 'migrate', 0)
    await new Promise<void>((done, fail) =>
      migrated.once('exit', code => (code === 0 ? done() : fail(new Error(`migrate ended with ${code}`)))),
    )
    const apis = ports.api.map((port, index) => hero(`api${index}`, 'api', port))
    hero('worker', 'worker', ports.worker)
    for (const port of ports.api) await opened(port, 'Hero')
    const { root } = await startProxies(folder)
    await until(() => existsSync(root), 20)
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(root, 'utf8')])
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true, 60)
    const db = new pg.Client({ connectionString: database })
    await db.connect()
    await steps(db, mail, apis, s3rver)
    await db.end()
  } finally {
    mail.stop()
  }
}

async function steps(
  db: pg.Client,
  mail: ReturnType<typeof postfix>,
  apis: ReturnType<typeof hero>[],
  s3rver: string,
) {
  const begun = performance.now()
  const zoe = await signUp(db, 'zoe@inbox.test', '2125550141')
  check(
    'Sign-up through Caddy (TLS), HAProxy and PgBouncer in transaction mode',
    true,
    `${((performance.now() - begun) / 1_000).toFixed(1)} s, proof of work included`,
  )
  const mailbox = () => (existsSync(mail.mailbox) ? readFileSync(mail.mailbox, 'latin1') : '')
  const arrived = await until(() => mailbox().includes('Message-ID:'), 30)
  check(
    'Its mail is in the mailbox of Postfix',
    arrived !== undefined,
    arrived ?? 'it did not arrive in 30 s',
  )

  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#875' } })
    .jpeg()
    .toBuffer()
  const query = {
    location: 'heroes/',
    type: 'IMAGE',
    count: 1,
    contentType: 'image/jpeg',
    bytes: photo.length,
  } as const
  const [[slot], [other]] = [good(await zoe.uploads.open({ query })), good(await zoe.uploads.open({ query }))]
  const put = (to: string, body: Buffer) =>
    fetch(to, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(body) })
  const right = await put(slot!.url, photo)
  const done = await zoe.uploads.complete({ body: { filename: slot!.filename } })
  const back = done.ok ? await fetch(done.data.preview) : undefined
  check(
    `A photo straight to s3rver ${s3rver}, checked and sealed by complete, read back by its link`,
    slot!.direct === true && right.ok && done.ok && back?.ok === true,
    `PUT ${right.status}, complete ${done.ok ? 200 : done.code}, link ${back?.status}`,
  )
  const kept = () => readdirSync(join(folder, 's3rver', 'files'), { recursive: true }).join('\n')
  await put(other!.url, Buffer.alloc(photo.length, 7))
  const lay = kept().includes(other!.filename)
  const refusal = await zoe.uploads.complete({ body: { filename: other!.filename } })
  check(
    'What is no photo',
    lay && !refusal.ok && refusal.code === 'FILE_TYPE' && !kept().includes(other!.filename),
    `refused with ${refusal.ok ? 200 : refusal.code} and removed`,
  )

  await signUp(db, 'nobody@inbox.test', '2125550142')
  const refused = async () =>
    (await db.query("select error from message where state = 'failed' and error = 'SMTP_550'")).rowCount !== 0
  check(
    'A mailbox that Postfix does not know',
    (await until(refused, 30)) !== undefined,
    'failed at once, SMTP_550',
  )

  mail.stop()
  const before = mailbox().split('\nMessage-ID:').length
  good(await zoe.account.sendEmailLink())
  const waits = async () =>
    (await db.query("select 1 from message where state = 'queued' and error is not null")).rowCount !== 0
  const waited = await until(waits, 30)
  await mail.start()
  const backAt = performance.now()
  const replay = start(
    folder,
    'replay',
    [process.execPath, join(project, 'cli/hero.ts'), 'replay', '--waiting'],
    settings,
  )
  await new Promise(resolve => replay.once('exit', resolve))
  const after = await until(() => mailbox().split('\nMessage-ID:').length > before, 30)
  check(
    'Postfix away, a mail waits; back again, hero replay --waiting',
    waited !== undefined && after !== undefined,
    after === undefined
      ? 'it did not arrive'
      : `delivered ${((performance.now() - backAt) / 1_000).toFixed(1)} s after Postfix was back`,
  )

  const calls = { ok: 0, failed: 0 }
  const end = performance.now() + 6_000
  const killed = sleep(1_000).then(() => stop(apis[0]!, 'SIGKILL'))
  while (performance.now() < end) {
    const answer = await fetch(`${url}/api/launch/boroughs`).catch(() => undefined)
    if (answer && answer.status < 500) calls.ok += 1
    else calls.failed += 1
  }
  await killed
  check(
    'One of two processes killed (SIGKILL) behind HAProxy, calls one after the other',
    calls.failed <= 1,
    `${calls.failed} of ${calls.ok + calls.failed} failed`,
  )

  const body = Buffer.from(
    JSON.stringify({ type: 'bounced', data: { email: 'zoe@inbox.test', detail: '5.1.1' } }),
  )
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const report = (signature: string) =>
    fetch(`${url}/api/mail/reports`, {
      method: 'POST',
      headers: { 'webhook-id': 'drill-1', 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      body,
    })
  const forged = await report('v1,AAAA')
  const taken = await report(standardSignature(reportKey, 'drill-1', timestamp, body))
  const { rowCount } = await db.query("select 1 from suppressed_email where email = 'zoe@inbox.test'")
  check(
    'A bounce reported by a signed webhook; the same one forged',
    taken.ok && rowCount === 1 && forged.status === 401,
    `${taken.status} and suppressed; ${forged.status}`,
  )
}

console.log('| What | Measured |\n|---|---|')
try {
  await drill()
} catch (error) {
  failed += 1
  console.error(error)
} finally {
  await stopAll()
  if (failed === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`The logs of every program are in ${folder}.`)
}
process.exitCode = failed === 0 ? 0 : 1
