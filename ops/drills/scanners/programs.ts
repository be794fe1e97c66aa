import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { join, resolve } from 'node:path'
import { opened, signalAll, start } from '../processes.ts'

const project = resolve(import.meta.dirname, '../../..')

export const ports = {
  postgres: 55_761,
  hero: 55_762,
  spreading: 55_763,
  http: 55_764,
  caddy: 55_765,
  control: 55_766,
  guessing: 55_767,
} as const

/** Our own Caddyfile, on this machine only. Resolves to the certificate of the authority that Caddy made. */
export async function startCaddy(folder: string, url: string): Promise<string> {
  const caddyfile = join(folder, 'Caddyfile')
  const ours = readFileSync(join(project, 'ops/compose/Caddyfile'), 'utf8')
  writeFileSync(caddyfile, ours.replace('{\n', '{\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n'))
  const home = join(folder, 'caddy')
  mkdirSync(home)
  start(folder, 'caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', caddyfile], {
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    HOME: home,
    PUBLIC_URL: url,
    UPSTREAMS: `127.0.0.1:${ports.spreading}`,
    HTTP_PORT: `${ports.http}`,
    CADDY_ADMIN: 'off',
  })
  await opened(ports.caddy, 'Caddy')
  return join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt')
}

interface Relay {
  port: number
  /** The address that a request seems to come from, by its number. */
  from: (asked: number) => string
  /** Hydra 9.4 gives up at a 401, which is how a call refuses a password. */
  hidesRefusals?: boolean
}

/** Hands requests on to Hero as a proxy that it trusts, and counts the answers by their status. */
export async function startRelay({ port, from, hidesRefusals = false }: Relay) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const statuses = new Map<number, number>()
  const broken: string[] = []
  let asked = 0
  const server = createServer((incoming, response) => {
    asked += 1
    const { url: path, method, headers } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': from(asked) }
    const onward = request(
      { host: '127.0.0.1', port: ports.hero, path, method, headers: forwarded, agent },
      answer => {
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) broken.push(`${status} ${method} ${path}`)
        response.writeHead(hidesRefusals && status === 401 ? 200 : status, answer.headers)
        answer.pipe(response)
      },
    )
    // A scanner breaks off requests, too.
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
    incoming.on('error', () => onward.destroy())
    response.on('close', () => onward.destroy())
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
  return { statuses, broken, close }
}

const scanning = new Set<ChildProcess>()

const endGroup = ({ pid }: ChildProcess) => {
  if (pid) signalAll([-pid], 'SIGKILL')
}

export const endScans = () => {
  for (const child of scanning) endGroup(child)
}

/** Runs a scanner for `seconds` at most. Resolves to what it printed, and whether it ended by itself. */
export async function scan(folder: string, name: string, command: readonly string[], seconds: number) {
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const [program, ...args] = command
  const env = { ...process.env, HOME: folder }
  const child = spawn(program!, args, { stdio: ['ignore', log, log], cwd: folder, detached: true, env })
  scanning.add(child)
  let late = false
  const timer = setTimeout(() => {
    late = true
    endGroup(child)
  }, seconds * 1_000)
  await new Promise<void>((done, fail) => child.once('exit', () => done()).once('error', fail))
  clearTimeout(timer)
  scanning.delete(child)
  return { printed: readFileSync(file, 'utf8'), ended: !late }
}
