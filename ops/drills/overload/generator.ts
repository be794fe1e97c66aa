// `node ops/drills/overload/generator.ts FILE`, where the file is a `Round`: everything arrives at random moments at its own rate,
// whether or not earlier answers are late. It runs in its own process, so that it does not take the time of what it measures.
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { followTexts } from '../../../bench/mixed/texts.ts'
import { addressOf } from '../load/client.ts'
import { addTime, emptyAnswers, type Kind, type Round } from './work.ts'

/** Milliseconds after which a person gives up. */
const patienceMs = 10_000
const pages = ['/', '/fees', '/customer-help', '/newsroom']
// The drill wrote the file.
const round = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Round
/** Pages have connections of their own, so that they don't wait behind calls here. */
const agents = {
  call: new Agent({ keepAlive: true, maxSockets: 500 }),
  page: new Agent({ keepAlive: true, maxSockets: 50 }),
}
const texts = await followTexts(round.inbox)
const answers = emptyAnswers()
let signedUp = 0
let reads = 0
let opened = 0

interface Asked {
  path: string
  address: string
  token?: string | undefined
  body?: object
}

function ask({ path, address, token, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(round.origin + path, {
      agent: path.startsWith('/api/') ? agents.call : agents.page,
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
        'x-forwarded-for': address,
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    asked.on('response', answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

const nameOf = (error: unknown) =>
  error instanceof Error
    ? error.name === 'AbortError' || error.name === 'TimeoutError'
      ? `no answer in ${patienceMs / 1_000} s`
      : 'code' in error
        ? String(error.code)
        : error.name
    : 'unknown'

/** Whether the request succeeded. */
async function measured(kind: Kind, dueAt: number, asked: Asked): Promise<boolean> {
  const why = await ask(asked).then(String, nameOf)
  const endedAt = performance.now()
  // What comes after the round has had more than its time, and counts for no rate.
  if (endedAt > until) return false
  const time = Math.round(endedAt - dueAt)
  const { answered, refused } = answers[kind]
  if (why === '200') answered.push(time)
  else addTime(refused, why, time)
  return why === '200'
}

async function signUp(dueAt: number) {
  const at = signedUp
  signedUp += 1
  const number = round.firstPerson + at
  const address = addressOf(number)
  const contact = {
    countryCode: '+1',
    phone: `212${2_220_000 + number}`,
    email: `overload${number}@example.com`,
  }
  const recaptcha_token = round.proofs[at]
  const code = { path: '/api/users/user-request-otp', address, body: { ...contact, recaptcha_token } }
  if (!(await measured('code', dueAt, code))) return
  const phoneOTP = await texts.codeFor(`+1${contact.phone}`)
  if (!phoneOTP) return
  const body = { ...contact, firstName: 'Ada', lastName: 'Mercer', password: round.password, phoneOTP }
  await measured('sign-up', performance.now(), { path: '/api/users/user-signup', address, body })
}

const send = {
  page: (dueAt: number) => {
    opened += 1
    return measured('page', dueAt, { path: pages[opened % pages.length]!, address: addressOf(opened) })
  },
  read: (dueAt: number) => {
    reads += 1
    const token = round.tokens[reads % round.tokens.length]
    return measured('read', dueAt, { path: '/api/users/profile', token, address: addressOf(reads) })
  },
  signUp,
}

const begun = performance.now()
const until = begun + round.seconds * 1_000

async function arrivals(kind: keyof typeof send) {
  const rate = round.rates[kind]
  const open = new Set<Promise<unknown>>()
  for (let next = begun; rate > 0; ) {
    next -= (Math.log(1 - Math.random()) * 1_000) / rate
    if (next >= until) break
    const pause = next - performance.now()
    if (pause > 1) await sleep(pause)
    const sent: Promise<unknown> = send[kind](next).finally(() => open.delete(sent))
    open.add(sent)
  }
  await Promise.all(open)
}

await Promise.all([arrivals('page'), arrivals('read'), arrivals('signUp')])
await texts.end()
agents.call.destroy()
agents.page.destroy()
writeFileSync(round.results, JSON.stringify(answers))
