// `node ops/soak.mjs RELEASE [MINUTES]`: runs a web process of a release folder (ops/release.mjs) in a memory cgroup of 384 MiB,
// the limit of its container, with Debian's PostgreSQL, under a light mixed load with photos, and prints its memory once a
// minute. Needs root (for the cgroup) and PostgreSQL's server programs. Exits with 1 if the memory between the photos exceeded
// 256 MiB.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { startNewCluster, urlOf } from './drills/cluster.ts'
import {
  agent,
  anyOf,
  ask,
  every,
  failed,
  json,
  minute,
  newHero,
  sendPhotos,
  sitePages,
  webPort,
} from './soak-load.mjs'
import { trialSettings } from './trial-settings.ts'

const [folder, duration = '120'] = process.argv.slice(2)
if (!folder) throw new Error('Name a release folder: node ops/soak.mjs /opt/hero/1.0.0 120')
const release = resolve(folder)
const minutes = Number(duration)
const limit = 384 * 2 ** 20
const goal = 256
const databasePort = 55_441
const databaseUrl = urlOf(databasePort)
const metricsToken = randomBytes(16).toString('hex')

const temporary = mkdtempSync(join(tmpdir(), 'hero-soak-'))
execFileSync('chmod', ['755', temporary])
const environment = {
  ...trialSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(temporary, 'files'),
    LOG_LEVEL: 'info',
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
  }),
  PATH: process.env.PATH,
}

/** Makes a memory cgroup without swap, in version 1 or 2. */
function makeCgroup() {
  const first = existsSync('/sys/fs/cgroup/memory') ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup'
  const path = join(first, `hero-soak-${process.pid}`)
  mkdirSync(path)
  const old = existsSync(join(path, 'memory.limit_in_bytes'))
  writeFileSync(join(path, old ? 'memory.limit_in_bytes' : 'memory.max'), String(limit))
  const remove = async () => {
    for (let turn = 0; turn < 50 && existsSync(path); turn++) {
      try {
        rmdirSync(path)
      } catch {
        await sleep(100)
      }
    }
  }
  return { procs: join(path, 'cgroup.procs'), remove }
}

async function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024
}

/** The MiB of the heap and of the buffers outside it. */
async function heap() {
  const { body } = await ask('/metrics', {
    headers: { authorization: `Bearer ${metricsToken}` },
    timed: false,
  })
  return ['heap_size_used', 'external_memory'].map(name =>
    Math.round(Number(new RegExp(`^nodejs_${name}_bytes (\\d+)`, 'm').exec(String(body))?.[1]) / 2 ** 20),
  )
}

let stopPostgres = () => {}
let child
let worst = 0
const cgroup = makeCgroup()
try {
  stopPostgres = startNewCluster(join(temporary, 'postgres'), databasePort)
  const hero = join(release, 'bin/hero')
  execFileSync(hero, ['start'], { env: { ...environment, ROLE: 'migrate' }, stdio: 'ignore' })
  child = spawn('sh', ['-c', `echo $$ > ${cgroup.procs}; exec ${hero} start`], {
    env: { ...environment, ROLE: 'web', PORT: String(webPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let ended = false
  child.once('exit', (code, signal) => {
    ended = true
    console.log(`the process ended: ${code ?? signal}`)
  })
  for (let turn = 0; turn < 600; turn++) {
    if ((await ask('/readyz', { timed: false })).status === 200) break
    await sleep(100)
  }
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 }
  const photo = await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  const paths = await sitePages()
  const reads = [
    '/api/utils/news',
    '/api/utils/topic',
    '/api/utils/prices',
    '/api/utils/help-search?q=refund',
    '/api/openapi.json',
  ]
  const member = await newHero(database)
  console.log(
    `${paths.length} pages, photos of ${(photo.length / 1e6).toFixed(1)} MB; ${Math.round(await memoryOf(child.pid))} MiB at the start`,
  )
  console.log('minute  answers  failures  p99 ms  steady MiB  peak MiB  heap MiB  buffers MiB')
  const samples = []
  let sendingPhotos = false
  const stops = [
    every(50, () =>
      ask(anyOf(paths), { headers: { 'accept-encoding': anyOf(['br, gzip', 'gzip', 'identity']) } }),
    ),
    every(200, () => ask(anyOf(reads))),
    every(500, () => ask('/api/account', { headers: member })),
    every(1_000, () =>
      ask(
        '/api/account/login',
        json({ audience: 'hero', username: `${randomInt(1e6)}@example.com`, password: 'Wrong-pass 7!' }),
      ),
    ),
    // Without a bot check only 40 an hour are allowed.
    every(120_000, () =>
      ask(
        '/api/hero/hero-request-otp',
        json({
          phone: `212555${randomInt(1_000, 9_999)}`,
          countryCode: '+1',
          email: `${randomInt(1e9)}@example.com`,
        }),
      ),
    ),
    every(15_000, async () => {
      sendingPhotos = true
      try {
        await sendPhotos(database, photo)
      } finally {
        sendingPhotos = false
      }
    }),
    every(500, async () => {
      if (!ended) samples.push({ mib: await memoryOf(child.pid), sendingPhotos })
    }),
  ]
  for (let at = 1; at <= minutes && !ended; at++) {
    await sleep(60_000)
    const taken = samples.splice(0)
    const between = taken.filter(sample => !sample.sendingPhotos).map(({ mib }) => mib)
    between.sort((a, b) => a - b)
    const steady = Math.round(between[Math.floor(between.length / 2)])
    const peak = Math.round(Math.max(...taken.map(({ mib }) => mib)))
    const times = minute.times.splice(0).sort((a, b) => a - b)
    const p99 = Math.round(times[Math.floor(times.length * 0.99)])
    // The first two minutes fill the caches.
    if (at > 2) worst = Math.max(worst, steady)
    const figures = [at, minute.answers, minute.failures, p99, steady, peak, ...(await heap())]
    console.log(
      figures.map((figure, index) => String(figure).padStart([6, 8, 9, 7, 11, 9, 9, 12][index])).join(' '),
    )
    minute.answers = 0
    minute.failures = 0
  }
  for (const stop of stops) stop()
  await database.end()
  if (ended) worst = Number.POSITIVE_INFINITY
  for (const [what, count] of failed) console.log(`failed: ${what}, ${count} times`)
  console.log(`steady ${worst} MiB at most (goal ${goal})`)
} finally {
  child?.kill('SIGTERM')
  await sleep(3_000)
  child?.kill('SIGKILL')
  agent.destroy()
  stopPostgres()
  await cgroup.remove()
  rmSync(temporary, { recursive: true, force: true })
}
process.exit(worst <= goal ? 0 : 1)
