// `node ops/kubernetes/play.mjs`: runs the job, a web pod and a worker pod of ops/kubernetes with podman, next to Debian's
// PostgreSQL, for want of a cluster. Changed for that: the host's network and ports, one replica, the Job as a pod, no probes
// (podman runs them by systemd's timers), no volumes, no TLS to the database, and the Secrets as ConfigMaps, because podman 4.3
// reads no keys of secrets. Variables, settings, user, capabilities and the read-only root are as in the manifests. Needs
// kubectl, podman, runc and catatonit (podman makes the pod's own container of it; Debian only recommends it), localhost/hero and
// localhost/play-database (node ops/compose/play.mjs builds it).
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAllDocuments, stringify } from 'yaml'

const podmanFlags = ['--runtime', '/usr/sbin/runc', '--cgroup-manager=cgroupfs']
const folder = mkdtempSync(join(tmpdir(), 'hero-kube-'))
// The pod's own container has no option for limits.
const CONTAINERS_CONF = join(folder, 'containers.conf')
writeFileSync(CONTAINERS_CONF, '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n')
const env = { ...process.env, CONTAINERS_CONF }
const tried = (...args) => spawnSync('podman', [...podmanFlags, ...args], { encoding: 'utf8', env })
function podman(...args) {
  const { status, stdout, stderr } = tried(...args)
  if (status !== 0) throw new Error(`podman ${args[0]} ended with ${status}: ${stderr}`)
  return stdout
}
const ports = { database: 21_457, 'hero-web': 21_451, 'hero-worker': 21_452 }

const rendered = execFileSync('kubectl', ['kustomize', import.meta.dirname], { encoding: 'utf8' })
const objects = parseAllDocuments(rendered).map(document => document.toJS())
const find = (kind, name) =>
  structuredClone(objects.find(each => each.kind === kind && each.metadata.name === name))

/** Podman 4.3 does not replace $(NAME) in variables. */
function changed(spec, name) {
  const [container] = spec.containers
  delete container.volumeMounts
  delete container.ports
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) delete container[probe]
  for (const variable of container.env)
    if (variable.name.endsWith('DATABASE_URL'))
      variable.value = `postgres://hero:played@127.0.0.1:${ports.database}/hero`
  container.image = 'localhost/hero'
  container.imagePullPolicy = 'Never'
  container.env = container.env.filter(({ valueFrom }) => !valueFrom)
  container.envFrom = container.envFrom.map(({ secretRef, ...from }) =>
    secretRef ? { configMapRef: { name: `${secretRef.name}-secret` } } : from,
  )
  container.env.push({ name: 'PORT', value: String(ports[name] ?? 3000) })
  delete container.resources
  delete spec.volumes
  delete spec.topologySpreadConstraints
  return { ...spec, hostNetwork: true }
}

function writeManifests() {
  const asked = ['cli/hero.ts', 'new-settings', '--url', 'https://hero.example', '--trial', '--secret']
  const trial = execFileSync(process.execPath, asked, {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const secrets = parseAllDocuments(trial).map(document => {
    const { metadata, stringData } = document.toJS()
    return {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `${metadata.name}-secret` },
      data: stringData,
    }
  })
  const pods = ['hero-migrate', 'hero-web', 'hero-worker'].map(name => {
    const { metadata, spec } = find(name === 'hero-migrate' ? 'Job' : 'Deployment', name)
    const pod = changed(spec.template.spec, name)
    return [name, { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: metadata.labels }, spec: pod }]
  })
  for (const [name, pod] of pods) {
    const documents = [find('ConfigMap', 'hero'), ...secrets, pod]
    writeFileSync(
      join(folder, `${name}.yaml`),
      documents.map(each => stringify(each, { aliasDuplicateObjects: false })).join('---\n'),
      { mode: 0o600 },
    )
  }
}

async function until(what, seconds, holds) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await holds()) return console.log(`ok   ${what}`)
    await sleep(200)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}
const ready = name =>
  fetch(`http://127.0.0.1:${ports[name]}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const play = name => podman('kube', 'play', '--network=host', join(folder, `${name}.yaml`))

let code = 1
try {
  writeManifests()
  podman(
    'run',
    '--detach',
    '--name',
    'hero-kube-database',
    '--network=host',
    '--env=POSTGRES_USER=hero',
    '--env=POSTGRES_DB=hero',
    '--env=POSTGRES_PASSWORD=played',
    'localhost/play-database',
    'postgres',
    `-cport=${ports.database}`,
    '-clisten_addresses=127.0.0.1',
  )
  await until(
    'the database answers',
    60,
    () =>
      tried(
        'exec',
        'hero-kube-database',
        'pg_isready',
        '--quiet',
        '--host=127.0.0.1',
        `--port=${ports.database}`,
      ).status === 0,
  )
  play('hero-migrate')
  await until(
    'the migrate job ends with 0',
    120,
    () =>
      tried(
        'inspect',
        '--format',
        '{{.State.Status}} {{.State.ExitCode}}',
        'hero-migrate-hero',
      ).stdout.trim() === 'exited 0',
  )
  play('hero-web')
  play('hero-worker')
  await until('the web pod is ready', 90, () => ready('hero-web'))
  await until('the worker pod is ready', 90, () => ready('hero-worker'))
  const headers = { host: 'hero.example', 'x-forwarded-proto': 'https' }
  await until('the web pod serves the home page', 10, async () =>
    (await (await fetch(`http://127.0.0.1:${ports['hero-web']}/`, { headers })).text()).includes('<h1'),
  )
  await until(
    'as user 10001, its root not writable',
    1,
    () =>
      podman('exec', 'hero-web-hero', 'id', '-u').trim() === '10001' &&
      tried('exec', 'hero-web-hero', 'touch', '/app/x').status !== 0,
  )
  code = 0
} catch (error) {
  console.error(`FAIL ${error.message}`)
  for (const name of ['hero-migrate', 'hero-web', 'hero-worker'])
    console.error(tried('logs', '--tail', '4', `${name}-hero`).stderr.slice(0, 600))
} finally {
  for (const name of ['hero-worker', 'hero-web', 'hero-migrate'])
    tried('pod', 'rm', '--force', '--time', '15', name)
  tried('rm', '--force', '--volumes', '--time', '10', 'hero-kube-database')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)
