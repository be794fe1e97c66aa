// `node ops/drills/upgrade.mjs [ROUNDS] [FOLDER]`: runs two web processes and a worker of the previous release
// (ops/previous-release) behind HAProxy on Debian's PostgreSQL, upgrades them to this release and rolls back, under load. It
// makes a folder of each release; those made in FOLDER stay for the next run. Prints every step and fails when a request failed.
// Needs haproxy and postgresql (apt-get install haproxy postgresql).
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { trialSettings } from '../trial-settings.ts'
import { startNewCluster, urlOf } from './cluster.ts'
import { startBalancer } from './load/product.ts'
import { stop as stopProgram } from './processes.ts'
import { newDrillFolder } from './run-drill.ts'
import { startLoad } from './upgrade-load.mjs'

const project = resolve(import.meta.dirname, '../..')
const rounds = Number(process.argv[2] ?? 3)
const releasesFolder = process.argv[3]
const ports = { database: 56_441, proxy: 56_442, web: [56_443, 56_444], worker: 56_445, stats: 56_446 }
const folder = newDrillFolder('upgrade')
const url = urlOf(ports.database)

const settings = {
  ...trialSettings({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    STOP_DELAY: '3000',
  }),
  PATH: process.env.PATH,
}

const releaseIn = to => ({ folder: to, name: readFileSync(join(to, 'RELEASE'), 'utf8').trim() })

function makeReleases() {
  const releases = resolve(releasesFolder ?? folder)
  const [version, commit] = readFileSync(join(project, 'ops/previous-release'), 'utf8').trim().split(' ')
  const source = join(folder, 'source')
  mkdirSync(source)
  const archive = execFileSync('git', ['archive', commit], { cwd: project, maxBuffer: 200_000_000 })
  execFileSync('tar', ['-x', '-C', source], { input: archive })
  if (!existsSync(join(releases, 'before')))
    cpSync(join(project, 'node_modules'), join(source, 'node_modules'), { recursive: true })
  const make = (from, to, revision) => {
    if (existsSync(join(to, 'RELEASE'))) return releaseIn(to)
    execFileSync(process.execPath, [join(from, 'ops/release.mjs'), to], {
      cwd: from,
      env: { ...process.env, REVISION: revision },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return releaseIn(to)
  }
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim()
  const before = make(source, join(releases, 'before'), commit.slice(0, 12))
  rmSync(source, { recursive: true })
  const now = make(project, join(releases, 'now'), head.slice(0, 12))
  console.log(`releases: ${version} and this one (${before.name}, ${now.name})`)
  return { before, now }
}

const running = new Map()
const outputs = []

function begin(release, role, port) {
  const child = spawn(join(release.folder, 'bin/hero'), ['start'], {
    env: { ...settings, ROLE: role, ...(port ? { PORT: String(port) } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { name: `${role} ${port ?? ''} of ${release.name}`, text: '' }
  outputs.push(said)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said.text += data))
  const ended = new Promise(done => child.once('close', code => done(code)))
  return { child, ended }
}

async function start(release, role, port) {
  running.set(port, begin(release, role, port))
  const from = performance.now()
  while (performance.now() - from < 120_000) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`${role} on ${port} was not ready within two minutes`)
}

async function stop(port) {
  const { child, ended } = running.get(port)
  child.kill('SIGTERM')
  running.delete(port)
  const code = await ended
  if (code !== 0) throw new Error(`the process on ${port} ended with ${code}`)
}

async function migrate(release) {
  const code = await begin(release, 'migrate').ended
  if (code !== 0) throw new Error(`ROLE=migrate of ${release.name} ended with ${code}`)
}

async function timed(what, work) {
  const from = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s`)
}

/** Waits until the balancer sends requests to the server. */
async function seenByProxy(server) {
  const from = performance.now()
  while (performance.now() - from < 60_000) {
    const stats = await fetch(`http://127.0.0.1:${ports.stats}/;csv`).then(answer => answer.text())
    const line = stats.split('\n').find(row => row.startsWith(`web,${server},`))
    if (line?.split(',')[17] === 'UP') return
    await sleep(200)
  }
  throw new Error(`the balancer did not see ${server} within a minute`)
}

/** Replaces one process after the other, each only once the balancer uses the one before. */
async function roll(release) {
  for (const port of ports.web) {
    await stop(port)
    await start(release, 'web', port)
    await seenByProxy(`web${port}`)
  }
  await stop(ports.worker)
  await start(release, 'worker', ports.worker)
}

let stopPostgres = () => {}
let proxy
let pool
let failed = true
try {
  const { before, now } = makeReleases()
  stopPostgres = startNewCluster(join(folder, 'postgres'), ports.database)
  pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  const { rows } = await pool.query('show server_version')
  console.log(`PostgreSQL ${rows[0].server_version}, two web processes and a worker behind HAProxy`)
  await timed('the release before, from nothing', async () => {
    await migrate(before)
    await Promise.all(ports.web.map(port => start(before, 'web', port)))
    await start(before, 'worker', ports.worker)
  })
  proxy = startBalancer(folder, ports.proxy, ports.stats, ports.web)
  await sleep(2_000)
  const load = startLoad({ port: ports.proxy, pool })
  await load.warm()
  for (let round = 1; round <= rounds; round++) {
    await timed(`round ${round}: upgrade`, async () => {
      await migrate(now)
      await roll(now)
    })
    await load.journey()
    await timed(`round ${round}: rollback`, () => roll(before))
    await load.journey()
  }
  await timed('upgrade for good', async () => {
    await migrate(now)
    await roll(now)
  })
  await load.journey()
  const { requests, failures, slowest, p99, journeys } = await load.end()
  console.log(
    `${requests} requests, ${failures.length} failed; ${journeys} sign-ups with later log-ins; p99 ${p99} ms, slowest ${slowest} ms`,
  )
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
  failed = failures.length > 0
} catch (error) {
  console.error(error)
  for (const { name, text } of outputs) if (text) console.error(`--- ${name}\n${text.slice(-2_000)}`)
} finally {
  for (const { child } of running.values()) child.kill('SIGTERM')
  await Promise.all([...running.values()].map(({ ended }) => ended))
  if (proxy) await stopProgram(proxy)
  await pool?.end()
  stopPostgres()
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
