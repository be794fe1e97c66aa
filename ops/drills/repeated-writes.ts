// `node ops/drills/repeated-writes.ts 2000`: sends so many messages to support, each five times at once with one Idempotency-Key to two
// processes, then each with other words under its key, and counts what the database has of it. Needs root, a build, and: apt-get install
// postgresql
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { trialSettings } from '../trial-settings.ts'
import { urlOf } from './cluster.ts'
import { buildOnce, migrate, ready, startProcess } from './load/product.ts'
import { newDrillFolder, runDrill } from './run-drill.ts'
import { withClient } from './writers.ts'

const ports = { postgres: 55_781, web: [55_782, 55_783] } as const
const writes = Number(process.argv[2] ?? 2_000)
const timesEach = 5
const writesAtOnce = 8
/** A repeat that comes while the first is under way may be told to wait; it is sent again. */
const triesInFlight = 50
const folder = newDrillFolder('repeated')
const databaseUrl = urlOf(ports.postgres)
const settings = trialSettings({
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://127.0.0.1',
  DATABASE_URL: databaseUrl,
  DIRECT_DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '1',
})
const missed: string[] = []
let refusedOthers = 0

/** Each message has an address of its own, because limits count by address. */
const addressOf = (write: number) => `198.18.${write >> 8}.${write & 255}`

async function send(port: number, write: number, key: string, words: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/support/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': addressOf(write),
    },
    body: JSON.stringify({
      name: 'Ada Mercer',
      email: `ada${write}@example.com`,
      topic: 'other',
      message: words,
    }),
  })
  const { requestId: _, ...body } = (await answer.json()) as { code?: string; requestId?: string }
  return { status: answer.status, code: body.code, text: JSON.stringify(body) }
}

async function sendUntilAnswered(port: number, write: number, key: string, counts: Map<string, number>) {
  for (let tries = 0; tries < triesInFlight; tries += 1) {
    const answer = await send(port, write, key, `Message ${write}`)
    const outcome = answer.code ?? String(answer.status)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (answer.code !== 'IDEMPOTENCY_IN_FLIGHT') return answer
  }
  throw new Error(`message ${write} was in flight ${triesInFlight} times`)
}

async function repeat(write: number, counts: Map<string, number>) {
  const key = randomUUID()
  const portOf = (time: number) => ports.web[time % ports.web.length]!
  const answers = await Promise.all(
    Array.from({ length: timesEach }, (_, time) => sendUntilAnswered(portOf(time), write, key, counts)),
  )
  if (new Set(answers.map(({ text }) => text)).size > 1) missed.push(`message ${write} had two answers`)
  if (answers.some(({ status }) => status !== 200)) missed.push(`message ${write} was not taken`)
  const other = await send(portOf(write), write, key, 'Other words')
  if (other.code === 'IDEMPOTENCY_KEY_REUSED') refusedOthers += 1
  else missed.push(`other words under the key of message ${write}: ${other.status} ${other.code}`)
}

const countsInDatabase = () =>
  withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ messages: number; once: number; mails: number }>(`
      select (select count(*)::int from support_message) as messages,
        (select count(distinct email)::int from support_message) as once,
        (select count(*)::int from message where template = 'support-message') as mails`)
    return rows[0]!
  })

async function drill() {
  const counts = new Map<string, number>()
  let next = 0
  async function work() {
    while (next < writes) await repeat(next++, counts)
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: writesAtOnce }, work))
  const seconds = (performance.now() - begun) / 1_000
  const found = await countsInDatabase()
  console.log(`| What | Printed |\n|---|---|\n| Writes, each ${timesEach} times at once | ${writes} |`)
  for (const [outcome, count] of counts) console.log(`| Answered ${outcome} | ${count} |`)
  console.log(`| Messages in the database | ${found.messages}, of ${found.once} senders |`)
  console.log(`| Mails to the team | ${found.mails} |`)
  console.log(`| Other words under a used key, refused | ${refusedOthers} |`)
  console.log(`| Took | ${seconds.toFixed(0)} s |`)
  for (const [name, count] of Object.entries(found))
    if (count !== writes) missed.push(`${name}: ${count} instead of ${writes}`)
}

await runDrill({ folder, missed }, async startDatabase => {
  buildOnce()
  startDatabase(ports.postgres)
  await migrate(folder, settings)
  for (const port of ports.web) await ready(port, startProcess(folder, settings, 'web', port))
  await drill()
})
