import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../../ops/drills/load/client.ts'
import { percentile } from '../measure.ts'
import { followTexts } from './texts.ts'
import { type Answers, apiReads, consoleLists, goal, type Kind, kinds, pages, type Round } from './work.ts'

/**
 * The load generator, in its own process: `node bench/mixed/load.ts FILE`, where the file is a `Round`. Everything arrives at random
 * moments at its own rate, whether or not answers are late. Prints `Answers`.
 */
const round = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Round
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const texts = round.texts ? await followTexts(round.texts) : undefined
const seen = Object.fromEntries(
  kinds.map(kind => [kind, { latencies: [] as number[], failed: {} as Record<string, number> }]),
) as Record<Kind, { latencies: number[]; failed: Record<string, number> }>
let people = round.from
let logIns = round.from
let proofs = 0

interface Asked {
  path: string
  method?: string
  token?: string | undefined
  body?: object | undefined
  address: string
}

function ask({ path, method, token, body, address }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(round.origin + path, {
      agent,
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
        'accept-encoding': path.startsWith('/api/') ? 'identity' : 'br',
        'x-forwarded-for': address,
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    asked.on('response', answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

const fail = (kind: Kind, why: string) => {
  const { failed } = seen[kind]
  failed[why] = (failed[why] ?? 0) + 1
}

/** The text of the answer. Undefined for a failed request. */
async function measured(kind: Kind, sentAt: number, asked: Asked): Promise<string | undefined> {
  try {
    const { status, text } = await ask(asked)
    seen[kind].latencies.push(performance.now() - sentAt)
    if (status === 200) return text
    fail(kind, `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim())
  } catch (error) {
    fail(kind, String((error as { code?: string }).code ?? error))
  }
  return undefined
}

/** Requests a code, reads it from the text message and enters it. */
async function signUp(sentAt: number) {
  const number = people++
  const address = addressOf(number)
  const contact = {
    countryCode: '+1',
    phone: `212${2_220_000 + number}`,
    email: `mixed${number}@example.com`,
  }
  const path = '/api/users/user-request-otp'
  if ((await measured('code', sentAt, { path, address, body: contact })) === undefined) return
  const phoneOTP = texts ? await texts.codeFor(`+1${contact.phone}`) : '0000'
  if (!phoneOTP) return fail('sign-up', 'no text came')
  const body = { ...contact, firstName: 'Ada', lastName: 'Mercer', password: round.password, phoneOTP }
  await measured('sign-up', performance.now(), { path: '/api/users/user-signup', address, body })
}

const drafts = round.tokens.hero.map(token => ({
  token,
  version: undefined as number | undefined,
  busy: false,
  count: 0,
}))
const versionIn = (text: string) => (JSON.parse(text) as { data: { version: number } }).data.version
/** Saves drafts of one Hero, each based on the version that the one before has created. */
async function saveDraft(dueAt: number, at: number) {
  let sentAt = dueAt
  const free = drafts.findIndex((_, index) => !drafts[(at + index) % drafts.length]!.busy)
  const draft = drafts[(at + Math.max(free, 0)) % drafts.length]!
  draft.busy = true
  draft.count += 1
  const path = '/api/hero/hero-form/draft'
  const { token } = draft
  const address = addressOf(at)
  if (draft.version === undefined) {
    draft.version = versionIn((await ask({ path, token, address })).text)
    sentAt = performance.now()
  }
  const answers = { personalInfo: { hairColor: `shade ${draft.count}` } }
  const body = { answers, version: draft.version }
  const text = await measured('draft', sentAt, { path, method: 'PUT', token, address, body })
  if (text) draft.version = versionIn(text)
  draft.busy = false
}

const send: Record<Exclude<Kind, 'sign-up'>, (sentAt: number, at: number) => Promise<unknown>> = {
  'public page': (sentAt, at) =>
    measured('public page', sentAt, { path: pages[at % pages.length]!, address: addressOf(at) }),
  'read of the API': (sentAt, at) => {
    const { path, as } = apiReads[at % apiReads.length]!
    const token = as === 'anyone' ? undefined : round.tokens[as][at % round.tokens[as].length]
    return measured('read of the API', sentAt, { path, token, address: addressOf(at) })
  },
  'list of the console': (sentAt, at) => {
    const view = consoleLists[at % consoleLists.length]!
    return measured('list of the console', sentAt, {
      ...view,
      token: round.tokens.staff,
      address: '127.0.0.1',
    })
  },
  code: signUp,
  'log-in': sentAt => {
    const username = memberOf(logIns++)
    const body = { audience: 'customer', username, password: round.password }
    return measured('log-in', sentAt, { path: '/api/account/login', address: addressOf(logIns), body })
  },
  waitlist: sentAt => {
    const recaptcha_token = round.proofs[proofs++] ?? ''
    const email = `waiting${round.from}-${proofs}@example.com`
    const person = { name: 'Ada', last_name: 'Mercer', zipcode: '10013', district: 'Manhattan', email }
    const body = { ...person, recaptcha_token }
    const path = '/api/v4/prelaunch-waitlist'
    return measured('waitlist', sentAt, { path, address: addressOf(round.from + proofs), body })
  },
  draft: saveDraft,
}

/** The first of every five accounts is a Hero's (`console-lists/people.ts`). */
function memberOf(number: number) {
  return `member${Math.floor(number / 4) * 5 + 1 + (number % 4)}@example.com`
}

const begun = performance.now()
const until = begun + round.seconds * 1_000
async function arrivals(kind: keyof typeof send) {
  const gap = 1_000 / (goal[kind] * round.share)
  const open: Promise<unknown>[] = []
  let next = begun
  for (let at = 0; ; at += 1) {
    next -= Math.log(1 - Math.random()) * gap
    if (next >= until) break
    const wait = next - performance.now()
    if (wait > 0) await sleep(wait)
    open.push(send[kind](next, at))
  }
  await Promise.all(open)
}
await Promise.all((Object.keys(send) as (keyof typeof send)[]).map(arrivals))
await texts?.end()
agent.destroy()
const answers = Object.fromEntries(
  kinds.map(kind => {
    const { latencies, failed } = seen[kind]
    const at = (part: number) => (latencies.length ? percentile(latencies, part) : 0)
    return [kind, { count: latencies.length, p50: at(0.5), p99: at(0.99), failed }]
  }),
) as Answers
console.log(JSON.stringify(answers))
