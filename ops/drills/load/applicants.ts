import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import { addressOf, clientFrom, type LoadClient } from './client.ts'
import type { Ledger } from './ledger.ts'

export interface Applicant {
  email: string
  token: string
  client: LoadClient
}

export interface ApplicantNeeds {
  origin: string
  ledger: Ledger
  /** Used to read the texts that people get. */
  pool: pg.Pool
  /** Gives a number that is used only once in this run. */
  number: () => number
}

/** Blocks of random brightness, so that no two photos look alike. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = sharp(randomBytes(48), { raw: { width: 8, height: 6, channels: 1 } })
  const picture = blocks.resize(640, 480, { kernel: 'nearest' }).toColorspace('srgb')
  return new Uint8Array(await picture.jpeg().toBuffer())
}

/** Undefined if the load ends first. */
async function codeFor({ pool, ledger }: ApplicantNeeds, phone: string): Promise<string | undefined> {
  while (!ledger.isOver()) {
    const found = await pool
      .query<{ text: string }>(
        `select text from inbox_message where recipient = $1 and channel = 'sms' order by seq desc limit 1`,
        [phone],
      )
      .catch(() => undefined)
    const code = /^(\d{4}) is your Hero code/.exec(found?.rows[0]?.text ?? '')?.[1]
    if (code) return code
    await sleep(200)
  }
  return undefined
}

const letters = (number: number) =>
  [...String(number)].map(digit => 'bdfgklmnpr'[Number(digit)]! + 'aeiouaeiou'[Number(digit)]!).join('')

/** Signs a Hero up with the code from the text message. */
export async function signUp(needs: ApplicantNeeds): Promise<Applicant | undefined> {
  const { origin, ledger } = needs
  const number = needs.number()
  const address = addressOf(number)
  const email = `load${number}@example.com`
  const phone = `212${2_220_000 + number}`
  const anyone = clientFrom(origin, address)
  const contact = { countryCode: '+1', phone, email }
  const asked = await ledger.write('code', email, options =>
    anyone.hero.requestCode({ body: contact }, options),
  )
  const phoneOTP = asked && (await codeFor(needs, `+1${phone}`))
  if (!phoneOTP) return undefined
  const body = {
    ...contact,
    firstName: 'Ada',
    lastName: `Load${letters(number)}`,
    password: `Lamp-post ${number} x!`,
    phoneOTP,
    termsAndConditions: true,
    contactAgree: true,
  } as const
  const made = await ledger.write('sign-up', email, options => anyone.hero.signUp({ body }, options))
  return made && { email, token: made.token, client: clientFrom(origin, address, made.token) }
}

/** A slot accepts one PUT. If the answer is lost, `complete` tells whether the photo arrived. */
async function upload({ origin, ledger }: ApplicantNeeds, { client, email }: Applicant) {
  while (!ledger.isOver()) {
    const slots = await ledger.write('slot', email, () =>
      client.uploads.open({ query: { location: 'heroes/', type: 'IMAGE', count: 1 } }),
    )
    const slot = slots?.[0]
    if (!slot) return undefined
    const { pathname, search } = new URL(slot.url)
    const put = await fetch(origin + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: await photo(),
    }).catch(() => undefined)
    if (put && put.status >= 500 && put.status !== 503) ledger.problems.push(`upload ${email}: ${put.status}`)
    const { filename } = slot
    if (put?.ok) {
      const now = performance.now()
      ledger.acknowledged.push({ kind: 'upload', key: filename, begun: now, ended: now, tries: 1 })
      return filename
    }
    const state = await client.uploads.complete({ body: { filename } })
    if (state.ok) return filename
    await sleep(300)
  }
  return undefined
}

/** Submits the ID step with its two photos. Resolves to the application's id. */
export async function sendLicense(needs: ApplicantNeeds, hero: Applicant): Promise<string | undefined> {
  const sides = [await upload(needs, hero), await upload(needs, hero)]
  if (!sides[0] || !sides[1]) return undefined
  const url = [sides[0], sides[1]]
  const sent = await needs.ledger.write('license', hero.email, options =>
    hero.client.hero.updateLicense({ body: { type: 'DRIVING', url, number: 'AB12C3' } }, options),
  )
  while (sent && !needs.ledger.isOver()) {
    const found = await needs.pool
      .query<{ id: string }>(
        'select application.id from application join account on account.id = account_id where email = $1',
        [hero.email],
      )
      .catch(() => undefined)
    if (found?.rows[0]) return found.rows[0].id
    await sleep(200)
  }
  return undefined
}

/** Verifies the ID step as a reviewer. */
export async function verifyLicense(ledger: Ledger, reviewer: LoadClient, applicationId: string) {
  const params = { applicationId, step: 'drivingLicense' as const }
  const seen = await ledger.write('case', applicationId, () => reviewer.review.case({ params }))
  if (!seen) return
  const checks = reviewChecklists.drivingLicense.map(({ code }) => code)
  const body = { decision: 'verify', checks, version: seen.version } as const
  const decided = await ledger.write('decision', applicationId, options =>
    reviewer.review.decide({ params, body }, options),
  )
  if (!decided) return
  // Once a reviewer has decided, their queue must not show the case any more, whichever process and server answers.
  const queue = await reviewer.review.queue({ query: { search: seen.applicant.lastName } })
  if (queue.ok && queue.data.rows.some(row => row.applicationId === applicationId))
    ledger.problems.push(`decision ${applicationId}: still in the queue`)
}
