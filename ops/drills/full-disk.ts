// `node ops/drills/full-disk.ts [SECONDS]`: runs the built site with its embedded PostgreSQL on small file systems and fills them, one
// after the other: the one of the files, the one of the database (for SECONDS, 60) and the one of the log. Prints what was answered
// meanwhile and how long it took until all was well after there was room again; fails if an acknowledged write is lost or doubled, or
// if anything has to be restarted by hand. Needs root, Linux and a build.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { embeddedUrl } from '../../db/embedded/server.ts'
import { operatorOf } from '../smoke/operator.ts'
import { good, signUp } from '../smoke/people.ts'
import { trialSettings } from '../trial-settings.ts'
import { addressOf, clientFrom } from './load/client.ts'
import { buildOnce, type Child, ready, startProcess } from './load/product.ts'
import { stopAll, stopAllOnSignals } from './processes.ts'
import { newDrillFolder } from './run-drill.ts'

const [fullSeconds = 60] = process.argv.slice(2).map(Number)
/** Seconds within which all has to be well after there is room again. */
const healsWithin = 60
const port = 55_791
const project = resolve(import.meta.dirname, '../..')
const folder = newDrillFolder('full')
const disks = { data: join(folder, 'data'), files: join(folder, 'data/uploads'), logs: join(folder, 'logs') }
const sizes = { data: '400m', files: '24m', logs: '1m' }
const url = `http://127.0.0.1:${port}`
const settings = trialSettings({
  NODE_ENV: 'development',
  PUBLIC_URL: url,
  PORT: `${port}`,
  DATA_DIR: disks.data,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
})
const missed: string[] = []
const print = (what: string, measured: string) => console.log(`| ${what} | ${measured} |`)

function check(what: string, holds: boolean, measured: string) {
  if (!holds) missed.push(`${what}: ${measured}`)
  print(what, `${holds ? '' : 'FAILED: '}${measured}`)
}

type Disk = keyof typeof disks
const fillerOf = (disk: Disk) => join(disks[disk], 'filler')

function mountDisks() {
  for (const disk of ['data', 'files', 'logs'] as const) {
    mkdirSync(disks[disk], { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizes[disk]},mode=755`, 'tmpfs', disks[disk]])
  }
}

function unmountDisks() {
  for (const disk of ['logs', 'files', 'data'] as const)
    try {
      execFileSync('umount', ['-l', disks[disk]], { stdio: 'ignore' })
    } catch {
      // It was not mounted yet.
    }
}

/** Writes until there is no room for another byte. */
function fill(disk: Disk) {
  const file = openSync(fillerOf(disk), 'a')
  for (const size of [1_048_576, 4_096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  closeSync(file)
}
const empty = (disk: Disk) => rmSync(fillerOf(disk))

const pageStatus = () =>
  fetch(`${url}/fees`, { signal: AbortSignal.timeout(10_000) }).then(
    answer => answer.status,
    () => 0,
  )

/** Sends messages all the time, and remembers which were acknowledged and what the others were answered. */
function startWriting() {
  const acknowledged: string[] = []
  const refused = new Map<string, number>()
  let last = 0
  let ended = false
  let slowest = 0
  const writing = (async () => {
    while (!ended) {
      last += 1
      const email = `full${last}@example.com`
      const begun = performance.now()
      const sent = await clientFrom(url, addressOf(last)).support.sendMessage({
        body: { name: 'Ada Mercer', topic: 'payment', message: 'A receipt is missing. '.repeat(40), email },
      })
      slowest = Math.max(slowest, performance.now() - begun)
      if (sent.ok) acknowledged.push(email)
      else refused.set(`${sent.status} ${sent.code}`, (refused.get(`${sent.status} ${sent.code}`) ?? 0) + 1)
      await sleep(50)
    }
  })()
  return {
    acknowledged,
    refused,
    slowest: () => slowest,
    end: async () => {
      ended = true
      await writing
    },
  }
}

/** Seconds until `holds`, or undefined if that is too long. */
async function secondsUntil(holds: () => boolean | Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < healsWithin * 1_000) {
    if (await holds()) return (performance.now() - begun) / 1_000
    await sleep(100)
  }
  return undefined
}
const inWords = (seconds: number | undefined) =>
  seconds === undefined ? `not within ${healsWithin} s` : `after ${seconds.toFixed(1)} s`

async function filesFull(operator: ReturnType<typeof operatorOf>) {
  const { client } = await signUp({ url, operator }, 'customer')
  const [slot] = good(await client.uploads.open({ query: { count: 1 } }))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = await sharp({
    create: { width: 1_200, height: 900, channels: 3, background: '#888', noise },
  })
    .jpeg()
    .toBuffer()
  const send = async () => {
    const headers = { 'content-type': 'image/jpeg' }
    return (await fetch(slot!.url, { method: 'PUT', headers, body: new Uint8Array(picture) })).status
  }
  fill('files')
  const refused = await send()
  check('The disk of the files is full: a photo', refused === 503, `${refused}`)
  check('A page, a read', (await pageStatus()) === 200 && (await client.account.get()).ok, 'answered')
  empty('files')
  const taken = await send()
  const { preview } = good(await client.uploads.complete({ body: { filename: slot!.filename } }))
  const shown = await fetch(preview)
  check('Room again: the same photo, and its preview', taken === 200 && shown.ok, `${taken}, ${shown.status}`)
}

async function databaseFull() {
  const database = embeddedUrl(disks.data)
  const writing = startWriting()
  await sleep(3_000)
  const before = writing.acknowledged.length
  fill('data')
  const until = performance.now() + fullSeconds * 1_000
  let pagesFailed = 0
  let crashes = 0
  while (performance.now() < until) {
    if ((await pageStatus()) !== 200) pagesFailed += 1
    // Uses up what PostgreSQL had reserved for its WAL, as a busy day would, until it cannot go on.
    const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client
      .connect()
      .then(() =>
        client.query(`select pg_switch_wal(), pg_logical_emit_message(true, 'drill', repeat('x', 1000))`),
      )
      .catch(() => {
        crashes += 1
      })
    await client.end().catch(() => {})
    if (fillerGrows()) fill('data')
    await sleep(500)
  }
  const full = writing.acknowledged.length - before
  empty('data')
  const from = writing.acknowledged.length
  const healed = await secondsUntil(() => writing.acknowledged.length > from)
  await sleep(2_000)
  await writing.end()
  const refusals = [...writing.refused].map(([why, count]) => `${count} times ${why}`).join(', ')
  print('The disk of the database is full: messages', `${full} acknowledged, ${refusals}`)
  print('The slowest answer to a message', `${(writing.slowest() / 1_000).toFixed(1)} s`)
  check(
    'Refused otherwise than with 503',
    [...writing.refused.keys()].every(why => why.startsWith('503')),
    refusals,
  )
  check('Pages that failed meanwhile', pagesFailed === 0, `${pagesFailed}`)
  print('Times that the drill could not use PostgreSQL', `${crashes}`)
  check('Room again: a message is acknowledged', healed !== undefined, inWords(healed))
  if (healed !== undefined) await compare(database, writing.acknowledged)
}

/** Whether PostgreSQL has given back room, for example by a crash that removed its temporary files. */
function fillerGrows(): boolean {
  const [, line = ''] = execFileSync('df', ['--output=avail', disks.data], { encoding: 'utf8' }).split('\n')
  return Number(line) > 0
}

async function compare(database: string, acknowledged: readonly string[]) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ email: string; count: number }>(
    `select email, count(*)::int as count from support_message where email like 'full%' group by email`,
  )
  await client.end()
  const counts = new Map(rows.map(({ email, count }) => [email, count]))
  const lost = acknowledged.filter(email => !counts.has(email)).length
  const doubled = rows.filter(({ count }) => count > 1).length
  check(
    'Messages acknowledged; lost; doubled',
    lost + doubled === 0,
    `${acknowledged.length}; ${lost}; ${doubled}`,
  )
}

async function logFull(child: Child) {
  fill('logs')
  let failed = 0
  for (let at = 0; at < 100; at += 1) {
    if ((await pageStatus()) !== 200) failed += 1
    await sleep(20)
  }
  await sleep(3_000)
  const lives = child.exitCode === null && child.signalCode === null && (await pageStatus()) === 200
  check(
    'The disk of the log is full: pages that failed; the process lives',
    failed === 0 && lives,
    `${failed}; ${lives}`,
  )
  empty('logs')
  const marker = `drill-${Date.now()}`
  const written = await secondsUntil(async () => {
    await fetch(`${url}/api/account`, { headers: { 'x-request-id': marker } }).catch(() => {})
    return readFileSync(join(disks.logs, `all-${port}.log`), 'utf8').includes(marker)
  })
  check('Room again: the log has what happens', written !== undefined, inWords(written))
}

async function drill() {
  const child = startProcess(disks.logs, settings, 'all', port)
  await ready(port, child)
  const operator = operatorOf([process.execPath, join(project, 'cli/hero.ts')])
  console.log('| What | Measured |\n|---|---|')
  await filesFull(operator)
  await databaseFull()
  const said = await operator.hero('doctor').then(
    () => 'nothing',
    error => String(error),
  )
  print('hero doctor finds', said.replaceAll('\n', ' ').slice(0, 600))
  await logFull(child)
}

stopAllOnSignals(() => undefined, unmountDisks)
try {
  buildOnce()
  Object.assign(process.env, settings)
  mountDisks()
  await drill()
} catch (error) {
  missed.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await stopAll()
  if (missed.length > 0)
    for (const file of [join(disks.logs, `all-${port}.log`), join(disks.data, 'postgres.log')])
      try {
        console.error(`${file}:\n${readFileSync(file, 'utf8').split('\n').slice(-25).join('\n')}`)
      } catch {
        // The process had not written it yet.
      }
  unmountDisks()
  rmSync(folder, { recursive: true, force: true })
  for (const line of missed) console.error(line)
}
process.exit(missed.length === 0 ? 0 : 1)
