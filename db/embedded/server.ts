import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { initializeCluster, lastLines } from './initialize.ts'
import { stopLeftover } from './leftover.ts'

/** Longest socket path that fits into sockaddr_un, with room for PostgreSQL's own file name. */
const longestSocketFolder = 90
const databaseName = 'hero'

export interface EmbeddedOptions {
  /** Everything lives below it: `postgres/` (the cluster), `run/` (the socket), `postgres.log`. */
  dataDir: string
  /** Whose owner PostgreSQL runs as when started by root. */
  projectFolder: string
  /** Settings of postgresql.conf for this run, as in `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** Told when PostgreSQL ended without being asked, before it is started anew. */
  onCrash?: (detail: string) => void
  /** Programs of another PostgreSQL than the package's; `dataDir` then holds a cluster that those have made. */
  binaries?: Binaries
}

export interface EmbeddedPostgres {
  /** Connection string of the database `hero`, over the socket. */
  url: string
  /** A connection string of another database of the same cluster. */
  urlOf: (database: string) => string
  /** Ends every connection and stops; waits until the processes are gone. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL as a child of this process, on a unix socket that only its owner can reach; there is no
 * TCP port. The first start makes the cluster, a later one recovers what a crash left. The caller holds the lock of
 * `dataDir`. Should PostgreSQL die while we run it is started again, at most five times a minute.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const log = join(dataDir, 'postgres.log')
  const identity = chooseIdentity(options.projectFolder)
  const binaries = options.binaries ?? findBinaries()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Where a container has taken root's right to pass everywhere, PostgreSQL has to be let through; what is in the folder
  // stays closed.
  if (process.getuid?.() === 0 && !identity.passesEverywhere) chmodSync(dataDir, 0o711)
  const socketFolder = makeSocketFolder(dataDir, identity)

  const clearWay = async () => {
    const leftover = await stopLeftover(cluster)
    // The folder is this cluster's alone, and nobody runs: a lock of the socket that is still there means nothing.
    for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true })
    return leftover
  }
  if ((await clearWay()) === 'stopped')
    options.onCrash?.('a PostgreSQL of an earlier run was still there; it was stopped')
  await initializeCluster({ cluster, log, binaries, identity })

  let child: ChildProcess
  let ready = false
  let stopping = false
  const restarts: number[] = []
  const launch = () => {
    child = spawnPostgres({
      postgres: binaries.postgres,
      cluster,
      socketFolder,
      log,
      identity,
      settings: options.settings ?? {},
    })
    child.once('exit', (code, signal) => {
      if (stopping || !ready) return
      const now = performance.now()
      restarts.push(now)
      if (restarts.filter(at => now - at < 60_000).length > 5) {
        options.onCrash?.('PostgreSQL keeps ending; it is not started again')
        return
      }
      options.onCrash?.(`PostgreSQL ended (${signal ?? code}); starting it again`)
      clearWay().then(
        () => (stopping ? undefined : launch()),
        (error: Error) => options.onCrash?.(error.message),
      )
    })
  }

  const urlOf = (database: string) => socketUrl(socketFolder, database)
  launch()
  try {
    await waitUntilReady(() => child, urlOf('postgres'), log)
    await createDatabaseOnce(urlOf('postgres'))
    ready = true
  } catch (error) {
    stopping = true
    await stopChild(child!)
    throw error
  }
  return {
    url: urlOf(databaseName),
    urlOf,
    stop: async () => {
      stopping = true
      await stopChild(child)
    },
  }
}

function spawnPostgres(start: {
  postgres: string
  cluster: string
  socketFolder: string
  log: string
  identity: Identity
  settings: Record<string, string>
}): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: start.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '64MB',
    // A crash may recover much before it opens; the time stands in the log.
    log_min_messages: 'warning',
    // Details hold whole rows, statements their values: neither has a place in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...start.settings,
  }
  const [program, ...args] = [
    ...start.identity.command,
    ...[start.postgres, '-D', start.cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const output = openSync(start.log, 'a', 0o600)
  // Its own process group: Ctrl-C in a terminal reaches us alone, and we stop it after the last request.
  const child = spawn(program!, args, { stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  child.on('error', () => {})
  return child
}

async function waitUntilReady(current: () => ChildProcess, url: string, log: string): Promise<void> {
  const from = performance.now()
  while (performance.now() - from < 60_000) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
    }
    if (current().exitCode !== null || current().pid === undefined) {
      throw new Error(`PostgreSQL did not start. Its last words:\n${lastLines(log)}`)
    }
    await sleep(15)
  }
  throw new Error(`PostgreSQL did not answer within 60 seconds. Its last words:\n${lastLines(log)}`)
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  child.kill('SIGINT')
  const harder = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(harder)
}

/** The connection string of the embedded database of `dataDir`, which another process runs. */
export const embeddedUrl = (dataDir: string) => socketUrl(socketFolderOf(resolve(dataDir)), databaseName)

/** Below the data folder, or a short one where that path would be too long. */
function socketFolderOf(dataDir: string): string {
  const near = join(dataDir, 'run')
  return near.length <= longestSocketFolder
    ? near
    : join(tmpdir(), `hero-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** A folder of our own for the socket. */
function makeSocketFolder(dataDir: string, identity: Identity): string {
  const folder = socketFolderOf(dataDir)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [identity.uid, process.getuid?.() ?? identity.uid].includes(found.uid)
  if (!found.isDirectory() || !ours) {
    throw new Error(`${folder} belongs to somebody else, so PostgreSQL's socket cannot be put there.`)
  }
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, identity.uid, identity.gid)
  return folder
}

function socketUrl(folder: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=hero`
}
