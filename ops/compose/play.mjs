// `node ops/compose/play.mjs`: starts ops/compose.yaml where no image registry can be reached, and walks through it with ops/smoke.
// docker-compose reads the file and podman runs it; ops/compose/play/topology.mjs says what differs. Podman's health checks need
// systemd's timers, so this script runs them. --pooler puts PgBouncer before the database, --keep leaves everything running.
// Needs the image localhost/hero (LOCAL_BASES=on ops/image.sh) and
// apt-get install docker-compose podman buildah runc chromium-headless-shell
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  processesInPrometheus,
  protocolOfPage,
  rollingRestart,
  untilEmpty,
  untilReady,
} from './play/checks.mjs'
import { ports, publicUrl, writeTopology } from './play/topology.mjs'

const [pooler, keep] = ['--pooler', '--keep'].map(flag => process.argv.includes(flag))
const project = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'hero-play-'))
const socket = join(folder, 'podman.sock')
const settings = join(folder, '.env')

const podmanFlags = ['--runtime', '/usr/sbin/runc', '--cgroup-manager=cgroupfs']
const podman = (...args) =>
  execFileSync('podman', [...podmanFlags, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const inside = (name, ...command) => podman('exec', `hero-play_${name}_1`, ...command).trim()

let failed = 0
function check(holds, what) {
  if (!holds) failed += 1
  console.log(`${holds ? 'ok ' : 'FAIL'} ${what}`)
}

/** Resolves to the exit code. */
const run = (program, args, options = {}) =>
  new Promise(done => spawn(program, args, { stdio: 'inherit', ...options }).on('exit', done))

function buildImages() {
  for (const name of ['caddy', 'database', 'pooler', 'prometheus', 'storage']) {
    const args = [
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--layers',
      '-f',
      'ops/compose/play/Containerfile',
    ]
    const target = ['--target', name, '-t', `localhost/play-${name}`, '.']
    const { status, stderr } = spawnSync('buildah', ['bud', ...args, ...target], {
      cwd: project,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`buildah ended with ${status}:\n${stderr}`)
  }
}

function writeSettings() {
  const limits = ['--network=host', '--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']
  const text = podman(
    'run',
    '--rm',
    ...limits,
    'localhost/hero',
    'new-settings',
    '--url',
    publicUrl,
    '--trial',
  )
  const address = pooler ? `DATABASE_ADDRESS='pooler:${ports.pooler}'\n` : ''
  const named = text.replace("COMPOSE_PROJECT_NAME='hero'", "COMPOSE_PROJECT_NAME='hero-play'")
  writeFileSync(settings, named + address, { mode: 0o600 })
}

const profiles = ['--profile', 'telemetry', ...(pooler ? ['--profile', 'pooler'] : [])]
const compose = (file, ...args) =>
  run('docker-compose', ['-f', file, '--env-file', settings, ...profiles, ...args], {
    env: { ...process.env, DOCKER_HOST: `unix://${socket}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 240_000,
  })

/** Runs the health checks, as systemd's timers do elsewhere. */
async function watchHealth(signal) {
  while (!signal.aborted) {
    const names = podman('ps', '--filter', 'name=hero-play', '--format', '{{.Names}}')
      .split('\n')
      .filter(Boolean)
    for (const name of names) spawnSync('podman', [...podmanFlags, 'healthcheck', 'run', name])
    await sleep(500, undefined, { signal }).catch(() => {})
  }
}

/** The certificate of Caddy's own authority. Everything below trusts it and no other. */
async function authority() {
  const path = join(folder, 'root.crt')
  const source = 'hero-play_caddy_1:/data/caddy/pki/authorities/local/root.crt'
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync('podman', [...podmanFlags, 'cp', source, path]).status === 0) return path
    await sleep(200)
  }
  throw new Error('Caddy made no certificate.')
}

async function walk(file) {
  const from = performance.now()
  if ((await compose(file, 'up', '--detach')) !== 0) throw new Error('docker-compose up failed.')
  await untilReady(['web-1', 'web-2', 'worker'])
  check(true, `docker-compose up, every process ready (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  const trust = await authority()
  const hero = `podman ${podmanFlags.join(' ')} exec hero-play_worker_1 /app/bin/hero`
  const smoke = ['ops/smoke/run.ts', '--url', publicUrl, '--hero', hero]
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trust }
  check((await run(process.execPath, smoke, { cwd: project, env })) === 0, 'ops/smoke')
  await untilEmpty(() => inside('storage', 'find', '/var/lib/garage', '-name', '*_object'))
  check(true, 'the files of erased people are gone from the store')
  if (pooler) check(inside('pooler', 'sh', '-c', 'cat /proc/1/comm') === 'pgbouncer', 'through PgBouncer')
  const protocol = await protocolOfPage('/usr/bin/chromium-headless-shell')
  check(protocol === 'h3', `a browser gets the home page by ${protocol}`)
  const seen = await rollingRestart({
    restart: name => compose(file, 'restart', '--timeout', '20', name),
    fetchPage: () =>
      run('curl', ['--silent', '--fail', '--cacert', trust, '--output', '/dev/null', publicUrl], {
        stdio: 'ignore',
      }).then(code => code === 0),
  })
  check(seen.failed === 0, `both web processes restarted: ${seen.failed} of ${seen.asked} pages failed`)
  const processes = await processesInPrometheus()
  check(processes === 3, `Prometheus reads the figures of ${processes} of 3 processes`)
  const segments = inside('database', 'ls', '/archive/wal').split('\n').length
  check(segments > 0, `${segments} segments of the database's log are archived`)
  check(inside('base-backup', 'ls', '/archive/base') !== '', 'a base backup is made and verified')
}

const stopping = new AbortController()
let service
let file
try {
  buildImages()
  writeSettings()
  file = writeTopology({ project, folder })
  service = spawn('podman', [...podmanFlags, 'system', 'service', '--time=0', `unix://${socket}`], {
    stdio: 'ignore',
  })
  while (!existsSync(socket)) await sleep(50)
  const health = watchHealth(stopping.signal)
  await walk(file)
  stopping.abort()
  await health
} catch (error) {
  for (const name of ['migrate', 'web-1', 'worker', 'pooler', 'caddy'])
    await run('podman', [...podmanFlags, 'logs', '--tail', '5', `hero-play_${name}_1`])
  check(false, error instanceof Error ? error.message : String(error))
} finally {
  stopping.abort()
  if (keep) console.log(`Left running: ${folder}`)
  else {
    if (file) await compose(file, 'down', '--volumes', '--timeout', '20')
    service?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failed === 0 ? 0 : 1)
