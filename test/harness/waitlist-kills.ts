import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcesses } from './database-processes.ts'

const program = join(import.meta.dirname, 'waitlist-house.ts')
const writers = 8
/** Entries that are acknowledged before each kill. */
const least = 100

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

async function openHouse(folder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
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
    if (child.exitCode !== null) throw new Error(`The house ended at its start:\n${said}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid!, ended }
    await sleep(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The house did not answer:\n${said}`)
}
type OpenHouse = Awaited<ReturnType<typeof openHouse>>

let visitors = 0
/** Everybody comes from a block of their own: limits count by address and block. */
function newAddress(): string {
  visitors += 1
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.7`
}

/** Joins the waitlist until the house is gone, each time from another address; keeps the emails that were acknowledged. */
async function joinUntilGone({ url }: OpenHouse, name: string, acknowledged: string[]): Promise<void> {
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
  throw new Error('the house outlived the load')
}

async function entriesOf({ url }: OpenHouse): Promise<{ emails: string[]; promised: number }> {
  return (await (await fetch(`${url}/api/entries`)).json()) as { emails: string[]; promised: number }
}

/** Kills the house and its database at once: no process of it gets to say good-bye. */
async function kill({ pid, ended }: OpenHouse, folder: string) {
  for (const each of [...databaseProcesses(folder), pid])
    try {
      process.kill(each, 'SIGKILL')
    } catch (error) {
      // One of the database's own children may be gone between the list and the signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  await ended
}

export interface KillsResult {
  acknowledged: number
  /** Acknowledged, and not in the database. */
  missing: string[]
  /** In the database after all; what was written when the house died may be there without having been acknowledged. */
  kept: number
  /** Confirmations that stand for them: one each. */
  promised: number
}

/** People join the waitlist while the whole house is killed with signal 9, `kills` times over; then it is counted. */
export async function killUnderLoad(folder: string, kills: number): Promise<KillsResult> {
  const acknowledged: string[] = []
  for (let round = 0; round < kills; round++) {
    const house = await openHouse(folder)
    const before = acknowledged.length
    const joining = Promise.all(
      Array.from({ length: writers }, (_, writer) =>
        joinUntilGone(house, `r${round}w${writer}`, acknowledged),
      ),
    )
    // Whatever goes wrong with it is thrown below, once the house is gone.
    joining.catch(() => {})
    // In the middle of the load, and never at the same moment of what the house does.
    for (let wait = 0; wait < 2_000 && acknowledged.length - before < least; wait++) await sleep(10)
    await sleep(7 * (round % 10))
    await kill(house, folder)
    await joining
  }
  const last = await openHouse(folder)
  try {
    const { emails, promised } = await entriesOf(last)
    const kept = new Set(emails)
    return {
      acknowledged: acknowledged.length,
      missing: acknowledged.filter(email => !kept.has(email)),
      kept: kept.size,
      promised,
    }
  } finally {
    await kill(last, folder)
  }
}
