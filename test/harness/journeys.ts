import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Client, createClient } from '../../contract/client.ts'
import type { Result } from '../../contract/result.ts'
import { aPicture } from './applicant.ts'
import { allChecked } from './checked.ts'
import { compileCache } from './compile-cache.ts'
import { formAnswers, testSsn } from './hero-answers.ts'
import { programIn } from './shipped-release.ts'

const password = 'Lamp-post 7!'
const staffPassword = 'lantern on the corner'
let people = 0

/** A process of any release, which a journey calls by HTTP with the client of any release. */
export interface RunningRelease {
  url: string
  createClient: typeof createClient
  /** To read the codes that a phone would show, and to look at rows. */
  pool: Pool
}

export function dataOf<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`${result.code}: ${result.message} ${JSON.stringify(result.errors)}`)
  return result.data
}

/** Each person has an IP of their own, because limits count by IP. */
const clientOf = ({ url, createClient }: RunningRelease, address: string, token?: string): Client =>
  createClient({
    bases: { api: `${url}/api`, hero: `${url}/api`, waitlist: `${url}/api` },
    fetch: request => fetch(request),
    headers: { 'x-forwarded-for': address },
    token,
    parseAnswers: true,
    timeout: 20_000,
  })

async function codeFor({ pool }: RunningRelease, phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ text: string }>(
          `select text from inbox_message where recipient = $1 and channel = 'sms' order by seq desc limit 1`,
          [phone],
        )
        code = /^(\d{4}) is your Hero code/.exec(rows[0]?.text ?? '')?.[1] ?? ''
        return code
      },
      { timeout: 20_000, interval: 50 },
    )
    .not.toBe('')
  return code
}

export interface SignedUp {
  audience: 'customer' | 'hero'
  email: string
  phone: string
  address: string
  token: string
}

/** Fills in the form, enters the code from the text message, and so creates an account. */
export async function signUp(release: RunningRelease, audience: 'customer' | 'hero'): Promise<SignedUp> {
  people += 1
  const phone = `21255501${String(people).padStart(2, '0')}`
  const person = { email: `journey${people}@example.com`, countryCode: '+1', phone }
  const address = `10.9.8.${people}`
  const client = clientOf(release, address)
  dataOf(await client[audience].requestCode({ body: person }))
  const phoneOTP = await codeFor(release, `+1${phone}`)
  const names = { firstName: 'Ada', lastName: 'Mercer', password }
  const { token } = dataOf(
    await client[audience].signUp({
      body: { ...person, ...names, phoneOTP, termsAndConditions: true, contactAgree: true },
    }),
  )
  return { audience, email: person.email, phone, address, token }
}

export const clientFor = (release: RunningRelease, { address, token }: Pick<SignedUp, 'address' | 'token'>) =>
  clientOf(release, address, token)

export async function logIn(
  release: RunningRelease,
  { audience, email, address }: SignedUp,
): Promise<Client> {
  const body = { audience, username: email, password }
  const { token } = dataOf(await clientOf(release, address).account.logIn({ body }))
  return clientOf(release, address, token)
}

async function sendPhoto(client: Client): Promise<string> {
  const [slot] = dataOf(await client.uploads.open({ query: { count: 1 } }))
  const bytes = await aPicture()
  const response = await fetch(slot!.url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes as BodyInit,
  })
  if (!response.ok) throw new Error(`no upload: ${response.status} ${await response.text()}`)
  return slot!.filename
}

/** Submits steps of a Hero: `sendSteps(release, hero, 3, 5)` submits the third to the fifth. */
export async function sendSteps(
  release: RunningRelease,
  hero: SignedUp,
  first: number,
  last: number,
): Promise<void> {
  const client = clientFor(release, hero)
  const document = (type: 'DRIVING' | 'SECURITY' | 'PROFILE') => async () =>
    client.hero.updateLicense({
      body: { type, url: [await sendPhoto(client)], ...(type === 'DRIVING' ? { number: 'AB12C3' } : {}) },
    })
  const steps: (() => Promise<Result<unknown>>)[] = [
    document('DRIVING'),
    document('SECURITY'),
    document('PROFILE'),
    async () => {
      const { version } = dataOf(await client.content.agreement())
      dataOf(await client.hero.acceptAgreement({ body: { version } }))
      return client.hero.submitForm({ body: formAnswers() as never })
    },
    async () => {
      const texts = {
        disclosure: 'background-check-disclosure',
        authorization: 'background-check-authorization',
        stateNotices: 'additional-disclosures-new-york-minnesota',
      } as const
      for (const [kind, slug] of Object.entries(texts)) {
        const { version } = dataOf(await client.content.page({ params: { slug } }))
        dataOf(await client.hero.recordEvidence({ body: { kind: kind as keyof typeof texts, version } }))
      }
      return client.hero.submitBackgroundCheck({
        body: { number: testSsn, acknowledged: true, signature: 'Ada Mercer', copyRequested: true },
      })
    },
  ]
  for (const send of steps.slice(first - 1, last)) dataOf(await send())
}

export async function stepsOf({ pool }: RunningRelease, hero: SignedUp): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ step: string; status: string }>(
    `select step, s.status from application_step s join application a on a.id = s.application_id
     join account on account.id = a.account_id where account.email = $1 and account.audience = 'hero'`,
    [hero.email],
  )
  return Object.fromEntries(rows.map(({ step, status }) => [step, status]))
}

/** RFC 6238 with the usual choices: six digits, thirty seconds, SHA-1. */
function totp(base32: string, now: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A logged-in member of the staff, created by the `hero` command of the release in `folder`. */
export async function newStaff(
  release: RunningRelease,
  role: 'reviewer' | 'editor',
  { folder, environment }: { folder: string; environment: Record<string, string> },
): Promise<Pick<SignedUp, 'address' | 'token'>> {
  people += 1
  const email = `${role}${people}@hero.example`
  const out = execFileSync(
    process.execPath,
    [
      ...[programIn(folder, 'cli/hero'), 'create-staff', '--email', email, '--name', 'Rita Mercer'],
      ...['--roles', role],
    ],
    { env: { PATH: process.env.PATH ?? '', ...compileCache, ...environment }, encoding: 'utf8' },
  )
  const address = `10.9.8.${people}`
  const client = clientOf(release, address)
  const code = (secret: string) => totp(secret, Date.now())
  const link = /invitation\?token=(\S+)/.exec(out)?.[1]
  if (link) {
    const { secret } = dataOf(await client.team.openInvitation({ body: { token: link } }))
    const set = { token: link, password: staffPassword, code: code(secret) }
    const { token } = dataOf(await client.team.acceptInvitation({ body: set }))
    return { address, token }
  }
  // The releases before decision 0567 print a password.
  const password = /^Password: (\S+)$/m.exec(out)?.[1]
  const secret = /secret=([A-Z2-7]+)/.exec(out)?.[1]
  if (!password || !secret) throw new Error(`create-staff printed neither a link nor a password:\n${out}`)
  const { challenge } = dataOf(await client.console.logIn({ body: { email, password } }))
  const { token } = dataOf(await client.console.confirm({ body: { challenge, code: code(secret) } }))
  return { address, token }
}

/** Verifies one step of an application, which takes effect ten seconds later. */
export async function verifyStep(
  release: RunningRelease,
  reviewer: Pick<SignedUp, 'address' | 'token'>,
  hero: SignedUp,
  step: 'drivingLicense' | 'securityLicense' | 'profilePhoto',
): Promise<void> {
  const { rows } = await release.pool.query<{ id: string }>(
    `select a.id from application a join account on account.id = a.account_id where account.email = $1`,
    [hero.email],
  )
  const params = { applicationId: rows[0]!.id, step }
  const client = clientFor(release, reviewer)
  dataOf(await client.review.claim({ params }))
  const { version } = dataOf(await client.review.case({ params }))
  dataOf(
    await client.review.decide({ params, body: { decision: 'verify', version, checks: allChecked(step) } }),
  )
}
