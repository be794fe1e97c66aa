import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseHosts } from '../../../db/hosts-client.ts'
import { trialSettings } from '../../trial-settings.ts'
import { start, stop } from '../processes.ts'

const project = resolve(import.meta.dirname, '../../..')
export const metricsToken = 'drill'

export type Child = ReturnType<typeof start>

interface Deployment {
  folder: string
  databaseUrl: string
  directDatabaseUrl: string
  readUrl?: string
  mailUrl: string
}

export function productionSettings(deployment: Deployment): Record<string, string> {
  const { folder, databaseUrl, directDatabaseUrl, readUrl, mailUrl } = deployment
  const hosts = parseHosts(directDatabaseUrl)?.addresses.map(({ host }) => host) ?? []
  return trialSettings({
    // The machines of a drill are on a network of its own.
    HOSTS_WITHOUT_TLS: hosts.join(),
    DATABASE_URL: databaseUrl,
    DIRECT_DATABASE_URL: directDatabaseUrl,
    ...(readUrl ? { DATABASE_READ_URL: readUrl } : {}),
    METRICS_TOKEN: metricsToken,
    DATA_DIR: join(folder, 'data'),
    ALLOW_LOCAL_PROVIDERS: 'sms,cards,screening',
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: mailUrl,
    MAIL_FROM: 'no-reply@hero.example',
    SMTP_WITHOUT_TLS: '127.0.0.1',
    TRUST_PROXY: '1',
    STOP_DELAY: '1000',
  })
}

/** Builds the site unless this has happened already. */
export function buildOnce() {
  if (existsSync(join(project, 'build/server/index.js'))) return
  execFileSync(process.execPath, [join(project, 'scripts/build.mjs')], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export type Settings = ReturnType<typeof productionSettings>

/** `home` is the release's folder. The default is this project. */
export function startProcess(
  folder: string,
  settings: Settings,
  role: string,
  port: number,
  home = project,
): Child {
  const name = `${role}-${port}`
  const env = { ...settings, ROLE: role, PORT: `${port}` }
  const program =
    home === project ? [process.execPath, join(home, 'server/main.ts')] : [join(home, 'bin/hero')]
  return start(folder, name, program, env)
}

export async function migrate(folder: string, settings: Settings) {
  const child = startProcess(folder, settings, 'migrate', 0)
  const code = await new Promise<number | null>(done => child.once('exit', done))
  if (code !== 0) throw new Error(`ROLE=migrate ended with ${code}; its log is in ${folder}`)
}

/** Waits until the process on `port` can take requests. Throws after two minutes, or at once if `child` ends. */
export async function ready(port: number, child?: Child) {
  const begun = performance.now()
  while (performance.now() - begun < 120_000) {
    if (child && hasEnded(child)) throw new EndedError(`the process on ${port} ended at its start`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`the process on ${port} was not ready within two minutes`)
}

const hasEnded = ({ exitCode, signalCode }: Child) => exitCode !== null || signalCode !== null
class EndedError extends Error {}

/**
 * As systemd and Kubernetes do it: a process that ends at its start, because the database is slow to answer, is started again. Returns
 * how often that was needed.
 */
export async function startSupervised(
  begin: () => Child,
  port: number,
): Promise<{ child: Child; again: number }> {
  for (let again = 0; ; again += 1) {
    const child = begin()
    try {
      await ready(port, child)
      return { child, again }
    } catch (error) {
      if (!(error instanceof EndedError) || again === 5) throw error
      await sleep(2_000)
    }
  }
}

export async function stopInOrder(child: Child) {
  await stop(child)
  if (child.exitCode !== 0) throw new Error(`a process ended with ${child.exitCode ?? child.signalCode}`)
}

/** HAProxy before the web processes. It checks /readyz, and retries a refused connection at another process. */
export function startBalancer(folder: string, port: number, stats: number, webs: readonly number[]): Child {
  const file = join(folder, 'haproxy-web.cfg')
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
listen stats
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
frontend site
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 250ms fall 2 rise 1
${webs.map(web => `  server web${web} 127.0.0.1:${web}`).join('\n')}
`,
  )
  return start(folder, 'haproxy-web', ['haproxy', '-db', '-f', file])
}

/** Waits until the balancer sends requests to the process. */
export async function seenByBalancer(stats: number, web: number) {
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    const text = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
      answer => answer.text(),
      () => '',
    )
    const line = text.split('\n').find(row => row.startsWith(`web,web${web},`))
    if (line?.split(',')[17] === 'UP') return
    await sleep(100)
  }
  throw new Error(`the balancer did not see the process on ${web} within a minute`)
}
