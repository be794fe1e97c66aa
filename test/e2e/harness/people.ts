import { randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { createClient } from '../../../contract/client.ts'
import type { Audience } from '../../../contract/fields.ts'
import { secretKey } from '../../../providers/keys/secret-key.ts'
import { type CookieName, cookieNames } from '../../../web/cookies.ts'
import { formAnswers, testSsn } from '../../harness/hero-answers.ts'
import { quickProof } from '../../harness/quick-proof.ts'
import { codeFor } from './inbox.ts'
import type { World } from './journey.ts'
import { photo } from './photos.ts'
import { environmentOf, folderAt } from './run-folder.ts'

const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou']
const syllables = consonants.length * vowels.length
const exchanges = 7 * 7

const startsAt = randomInt(100_000)
let made = 0

/**
 * A number below 4,900,000 that nobody else of the run has, in whatever worker. Of the few hundred people of a run, two would have the
 * same random one once in a hundred runs.
 */
function ownNumber(): number {
  made += 1
  return (Number(process.env.VITEST_POOL_ID ?? 0) % exchanges) * 100_000 + ((startsAt + made) % 100_000)
}

/** Four syllables. The factor shares none with their number, so the names differ like the numbers do, and neighbors sound different. */
function spoken(number: number): string {
  let rest = (number * 7_919_311) % syllables ** 4
  return Array.from({ length: 4 }, () => {
    const at = rest % syllables
    rest = Math.floor(rest / syllables)
    return `${consonants[at % consonants.length]}${vowels[Math.floor(at / consonants.length)]}`
  }).join('')
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
}

export function newPerson(): Person {
  const number = ownNumber()
  const last = spoken(number)
  const exchange = Math.floor(number / 100_000)
  const digits = `${2 + Math.floor(exchange / 7)}${2 + (exchange % 7)}${String(number % 100_000).padStart(5, '0')}`
  return {
    firstName: 'Ada',
    lastName: `${last[0]?.toUpperCase()}${last.slice(1)}`,
    email: `${last}@example.com`,
    phone: `(212) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    password: 'Lamp-post 7!',
  }
}

export const e164 = ({ phone }: Pick<Person, 'phone'>) => `+1${phone.replace(/\D/g, '')}`

type Where = Pick<World, 'apiUrl'>

/** An IP of its own for a caller without a browser, because rate limits count by IP. Browsers have theirs in another range. */
export const newCallerAddress = () => `172.${randomInt(16, 31)}.${randomInt(0, 255)}.${randomInt(1, 255)}`

export function apiClient({ apiUrl }: Where, token?: string) {
  const base = `${apiUrl}/api`
  return createClient({
    bases: { api: base, hero: base, waitlist: base },
    headers: { 'x-forwarded-for': newCallerAddress() },
    fetch: request => fetch(request),
    token,
    parseAnswers: true,
  })
}

export function good<Data>(
  result: { ok: true; data: Data } | { ok: false; code: string; message: string },
): Data {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`)
  return result.data
}

const altchaKey = ({ apiUrl }: Where) =>
  secretKey(Buffer.from(environmentOf(folderAt(apiUrl)).ALTCHA_KEY ?? '', 'base64'))

/** An account, made by the calls that an app makes. */
export async function member(where: Where, audience: Audience, person: Person = newPerson()) {
  const client = apiClient(where)
  const contact = { countryCode: '+1', phone: person.phone, email: person.email }
  const recaptcha_token = await quickProof(altchaKey(where))
  good(await client[audience].requestCode({ body: { ...contact, recaptcha_token } }))
  const phoneOTP = await codeFor(where, e164(person))
  const body = {
    ...person,
    countryCode: '+1',
    phoneOTP,
    termsAndConditions: true,
    contactAgree: true,
  } as const
  const { token, accountId } = good(await client[audience].signUp({ body }))
  return { ...person, audience, token, accountId, client: apiClient(where, token) }
}
export type Member = Awaited<ReturnType<typeof member>>

export const secureName = (name: CookieName) => `__Host-${cookieNames[name]}`
const nameOf = (name: CookieName, url: string) =>
  url.startsWith('https:') ? secureName(name) : cookieNames[name]

export async function takeSession(
  context: BrowserContext,
  { url }: Pick<World, 'url'>,
  { audience, token, accountId = '' }: Member,
) {
  const cookie = { url, httpOnly: true, sameSite: 'Lax' } as const
  await context.addCookies([
    { ...cookie, name: nameOf('account', url), value: `${audience}.${token}` },
    { ...cookie, name: nameOf('accountId', url), value: accountId },
  ])
}

export async function uploadOne({ client }: Member): Promise<string> {
  const [slot] = good(await client.uploads.open({ query: { location: 'heroes/', type: 'IMAGE', count: 1 } }))
  const bytes = await photo({ width: 640, height: 400 })
  const answer = await fetch(slot!.url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
  })
  if (!answer.ok) throw new Error(`The slot answers ${answer.status}`)
  return slot!.filename
}

function waysToSend(hero: Member): (() => Promise<unknown>)[] {
  const { client } = hero
  const documents = async (
    type: 'DRIVING' | 'SECURITY' | 'PROFILE',
    more: { number?: string; back?: string } = {},
  ) => {
    const { number, back } = more
    const url = [await uploadOne(hero), ...(back ? [back] : [])]
    return good(await client.hero.updateLicense({ body: { type, url, ...(number ? { number } : {}) } }))
  }
  return [
    async () => documents('DRIVING', { number: 'AB12C3', back: await uploadOne(hero) }),
    () => documents('SECURITY'),
    () => documents('PROFILE'),
    async () => {
      good(await client.hero.acceptAgreement({ body: { version: '1.0' } }))
      good(await client.hero.submitForm({ body: formAnswers() as never }))
    },
    async () => {
      for (const kind of ['disclosure', 'authorization', 'stateNotices'] as const)
        good(await client.hero.recordEvidence({ body: { kind, version: '1.0' } }))
      const signed = {
        number: testSsn,
        acknowledged: true,
        signature: `${hero.firstName} ${hero.lastName}`,
      } as const
      good(await client.hero.submitBackgroundCheck({ body: { ...signed, copyRequested: false } }))
    },
  ]
}

type Step = 1 | 2 | 3 | 4 | 5

export const sendStep = (hero: Member, step: Step) => waysToSend(hero)[step - 1]!()

export async function sendSteps(hero: Member, last: Step): Promise<void> {
  for (const way of waysToSend(hero).slice(0, last)) await way()
}
