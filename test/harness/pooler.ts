import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { chooseIdentity } from '../../db/embedded/identity.ts'
import { freePort } from './free-port.ts'

/** The path that `npm test` passes after installing it (scripts/steps/postgres-tools.mjs), otherwise Debian's default. */
function program(): string {
  const found = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
  if (!existsSync(found)) throw new Error('This test needs Debian’s PgBouncer, which npm test installs.')
  return found
}

/** `settings` are settings of PgBouncer, in addition to those that every test needs. */
export async function startPooler(
  url: string,
  mode: 'transaction' | 'session',
  settings: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const { pathname, searchParams } = new URL(url.replace(':///', '://localhost/'))
  const database = pathname.slice(1)
  const folder = mkdtempSync(join(tmpdir(), 'hero-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries({ default_pool_size: 5, ...settings })
  writeFileSync(
    file,
    `[databases]
${database} = host=${searchParams.get('host')} user=hero
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${lines.map(([name, value]) => `${name} = ${value}`).join('\n')}
`,
    { mode: 0o644 },
  )
  const identity = chooseIdentity(resolve(import.meta.dirname, '../..'))
  const [first, ...args] = [...identity.command, program(), file]
  const child: ChildProcess = spawn(first!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr!.on('data', chunk => (said += chunk))
  const ended = new Promise<void>(done => child.once('close', () => done()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const through = `postgresql://hero@127.0.0.1:${port}/${database}`
  for (let attempt = 0; attempt < 300; attempt++) {
    const client = new pg.Client({ connectionString: through })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return through
    await sleep(50)
  }
  throw new Error(`PgBouncer did not answer:\n${said}`)
}
