import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCache } from './compile-cache.ts'
import { databaseProcesses } from './database-processes.ts'
import { freePort } from './free-port.ts'
import { killProcess } from './kill-process.ts'

const program = join(import.meta.dirname, 'waitlist-instance.ts')
const writers = 8
/** How many writes of each round are acknowledged before the kill, at least. */
const least = { joined: 100, keyed: 40 }

async function openInstance(folder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      ...compileCache,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => (said += chunk))
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null) throw new Error(`The instance ended at its start:\n${said}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid!, ended }
    await sleep(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The instance did not answer:\n${said}`)
}
type OpenInstance = Awaited<ReturnType<typeof openInstance>>

let visitors = 0
/** Each person has their own address block, because limits count by IP and block. */
function newAddress(): string {
  visitors += 1
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.7`
}

async function joinUntilGone({ url }: OpenInstance, name: string, acknowledged: string[]): Promise<void> {
  for (let number = 0; number < 100_000; number++) {
    const email = `${name}-${number}@example.com`
    const answer = await fetch(`${url}/api/v4/prelaunch-waitlist`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
      },
      body: JSON.stringify({
        name: 'Ada',
        last_name: 'Mercer',
        email,
        zipcode: '10013',
        district: 'Manhattan',
        recaptcha_token: 'a-token',
      }),
    }).catch(() => undefined)
    if (!answer) return
    if (answer.ok) acknowledged.push(email)
  }
  throw new Error('the instance outlived the load')
}

interface KeyedWrite {
  path: string
  email: string
}
const keyedPaths = ['/api/support/messages', '/api/support/appointments'] as const

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const bodyOf = ({ path, email }: KeyedWrite) =>
  path === keyedPaths[0]
    ? { name: 'Ada Mercer', email, topic: 'other', message: 'Good evening.' }
    : { name: 'Ada Mercer', email, topic: 'questions', day: inThreeDays(), time: 'any' }

async function sendKeyed({ url }: OpenInstance, write: KeyedWrite): Promise<boolean | undefined> {
  const answer = await fetch(`${url}${write.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': write.email,
      'x-forwarded-for': newAddress(),
    },
    body: JSON.stringify(bodyOf(write)),
  }).catch(() => undefined)
  return answer?.ok ?? (answer ? false : undefined)
}

/**
 * First repeats the writes that the previous server did not acknowledge, with the same keys. Then sends new ones until the server
 * is gone.
 */
async function sendUntilGone(instance: OpenInstance, name: string, { open, sent }: Keyed): Promise<void> {
  for (let number = 0; number < 100_000; number++) {
    const write = open.pop() ?? {
      path: keyedPaths[number % keyedPaths.length]!,
      email: `${name}-keyed-${number}@example.com`,
    }
    const done = await sendKeyed(instance, write)
    if (done) sent.push(write.email)
    else open.push(write)
    if (done === undefined) return
    if (!done) await sleep(100)
  }
  throw new Error('the instance outlived the load')
}
interface Keyed {
  open: KeyedWrite[]
  sent: string[]
}

interface Entries {
  emails: string[]
  promised: number
  keyed: string[]
}

async function entriesOf({ url }: OpenInstance): Promise<Entries> {
  return (await (await fetch(`${url}/api/entries`)).json()) as Entries
}

/** Kills the server and its database processes at the same time, so that none can shut down cleanly. */
async function kill({ pid, ended }: OpenInstance, folder: string) {
  for (const each of [...databaseProcesses(folder), pid]) killProcess(each)
  await ended
}

export interface KillsResult {
  acknowledged: number
  missing: string[]
  kept: number
  promised: number
  keyed: {
    sent: number
    missing: string[]
    twice: string[]
    repeated: number
  }
}

/**
 * People join the waitlist and write to the team while the server is killed `kills` times with SIGKILL. Then the results are
 * counted.
 */
export async function killUnderLoad(folder: string, kills: number): Promise<KillsResult> {
  const acknowledged: string[] = []
  const keyed: Keyed = { open: [], sent: [] }
  let repeated = 0
  for (let round = 0; round < kills; round++) {
    const instance = await openInstance(folder)
    const before = { joined: acknowledged.length, keyed: keyed.sent.length }
    const enough = () =>
      acknowledged.length - before.joined >= least.joined && keyed.sent.length - before.keyed >= least.keyed
    repeated += keyed.open.length
    const joining = Promise.all(
      Array.from({ length: writers }, (_, writer) => {
        const name = `r${round}w${writer}`
        return Promise.all([
          joinUntilGone(instance, name, acknowledged),
          ...(writer < 4 ? [sendUntilGone(instance, name, keyed)] : []),
        ])
      }),
    )
    // Errors are rethrown below, once the server is gone.
    joining.catch(() => {})
    // The kill comes under load, and at a different point of the server's work each time.
    for (let wait = 0; wait < 2_000 && !enough(); wait++) await sleep(10)
    await sleep(7 * (round % 10))
    await kill(instance, folder)
    await joining
  }
  const last = await openInstance(folder)
  try {
    repeated += keyed.open.length
    for (let tries = 0; keyed.open.length > 0 && tries < 200; tries++) {
      const write = keyed.open.shift()!
      if (await sendKeyed(last, write)) keyed.sent.push(write.email)
      else keyed.open.push(write)
      await sleep(keyed.open.length > 0 ? 100 : 0)
    }
    const { emails, promised, keyed: there } = await entriesOf(last)
    const kept = new Set(emails)
    return {
      acknowledged: acknowledged.length,
      missing: acknowledged.filter(email => !kept.has(email)),
      kept: kept.size,
      promised,
      keyed: {
        sent: keyed.sent.length,
        missing: [...keyed.sent, ...keyed.open.map(({ email }) => email)].filter(
          email => !there.includes(email),
        ),
        twice: there.filter((email, at) => there.indexOf(email) !== at),
        repeated,
      },
    }
  } finally {
    await kill(last, folder)
  }
}
