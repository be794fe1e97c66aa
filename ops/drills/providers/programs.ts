import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, createDatabase, newFolder, programPath, switchToPostgres } from '../cluster.ts'
import { opened, start } from '../processes.ts'

export const ports = {
  postgres: 55_741,
  pgbouncer: 55_742,
  smtp: 55_743,
  s3: 55_744,
  api: [55_745, 55_746],
  worker: 55_747,
  haproxy: 55_748,
  caddy: 55_749,
} as const

export async function startPostgres(folder: string) {
  const home = newFolder(join(folder, 'postgres'))
  const data = join(home, 'data')
  createCluster(data, {})
  const options = ['-D', data, '-p', `${ports.postgres}`, '-h', '127.0.0.1', '-k', home]
  start(folder, 'postgres', [...switchToPostgres, programPath('postgres'), ...options])
  await opened(ports.postgres, 'PostgreSQL')
  createDatabase(ports.postgres)
}

export async function startPgBouncer(folder: string) {
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
hero = host=127.0.0.1 port=${ports.postgres} user=hero
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
`,
    { mode: 0o644 },
  )
  start(folder, 'pgbouncer', [...switchToPostgres, 'pgbouncer', settings])
  await opened(ports.pgbouncer, 'PgBouncer')
}

/** Postfix with one mailbox, zoe@inbox.test, which is the mbox `folder`/mail/zoe. */
export function postfix(folder: string) {
  const home = join(folder, 'postfix')
  for (const part of ['', 'config', 'queue', 'data', 'mail']) mkdirSync(join(home, part), { recursive: true })
  execFileSync('chown', ['postfix', join(home, 'data')])
  execFileSync('chown', ['nobody', join(home, 'mail')])
  chmodSync(home, 0o755)
  writeFileSync(
    join(home, 'config', 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${home}/queue
data_directory = ${home}/data
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.inbox.test
mydestination =
virtual_mailbox_domains = inbox.test
virtual_mailbox_base = ${home}/mail
virtual_mailbox_maps = inline:{ { zoe@inbox.test = zoe } }
virtual_minimum_uid = 1
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
alias_maps =
alias_database =
local_recipient_maps =
smtpd_relay_restrictions = reject_unauth_destination
`,
  )
  writeFileSync(
    join(home, 'config', 'master.cf'),
    `127.0.0.1:${ports.smtp} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`,
  )
  const command = (verb: string) =>
    execFileSync('postfix', ['-c', join(home, 'config'), verb], { stdio: 'ignore' })
  return {
    mailbox: join(home, 'mail', 'zoe'),
    start: async () => {
      command('start')
      await opened(ports.smtp, 'Postfix')
    },
    stop: () => command('stop'),
  }
}

export async function startProxies(folder: string) {
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 3
  retry-on conn-failure empty-response 503
frontend site
  bind 127.0.0.1:${ports.haproxy}
  default_backend hero
backend hero
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host hero
  option forwardfor
${ports.api.map((port, index) => `  server api${index} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}
`,
  )
  start(folder, 'haproxy', ['haproxy', '-db', '-f', settings])
  const caddyfile = join(folder, 'Caddyfile')
  writeFileSync(
    caddyfile,
    `{
  admin off
  auto_https disable_redirects
  skip_install_trust
}
https://localhost:${ports.caddy} {
  bind 127.0.0.1
  tls internal
  reverse_proxy 127.0.0.1:${ports.haproxy}
}
`,
  )
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home }
  start(folder, 'caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', caddyfile], env)
  await opened(ports.haproxy, 'HAProxy')
  await opened(ports.caddy, 'Caddy')
  return { root: join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt') }
}

const s3rverVersion = '3.7.1'

/** Installs s3rver from the npm registry into the drill's own folder. Resolves to its version. */
export async function startS3rver(folder: string): Promise<string> {
  const home = join(folder, 's3rver')
  mkdirSync(join(home, 'files'), { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `s3rver@${s3rverVersion}`], {
    cwd: home,
    stdio: 'ignore',
    timeout: 120_000,
  })
  const bin = join(home, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const options = ['-d', join(home, 'files'), '-a', '127.0.0.1', '-p', `${ports.s3}`]
  start(folder, 's3rver', [process.execPath, bin, ...options, '--configure-bucket', 'hero-drill'])
  await opened(ports.s3, 's3rver')
  return s3rverVersion
}
