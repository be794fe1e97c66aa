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
import { minute, second } from '../../contract/durations.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { initializeCluster, lastLines } from './initialize.ts'
import { stopLeftover } from './leftover.ts'

/** How often in a minute PostgreSQL is started again at once. */
const restartsAtOnce = 5
/** Before each further start, in milliseconds. */
const restartPause = 10 * second
/** Longest path that fits into sockaddr_un together with PostgreSQL's own file name. */
const longestSocketFolder = 90
const databaseName = 'hero'

interface EmbeddedOptions {
  /** Contains `postgres/` (the cluster), `run/` (the socket) and `postgres.log`. */
  dataDir: string
  /** If root starts PostgreSQL, it runs as the owner of this folder. */
  projectFolder: string
  settings?: Record<string, string>
  onCrash?: (detail: string) => void
  /** Programs of another PostgreSQL than the package's. In that case `dataDir` must contain a cluster that they made. */
  binaries?: Binaries
}

interface EmbeddedPostgres {
  url: string
  urlOf: (database: string) => string
  /** Closes every connection and waits until the processes are gone. Idempotent. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL as a child process, on a unix socket that only its owner can reach; there is no TCP port. The first start
 * creates the cluster, and later ones recover from crashes. The caller must have the lock of `dataDir`. If PostgreSQL dies, it is
 * restarted: five times a minute at once, then with a pause before each start, for as long as it takes. A disk that is full ends
 * every start until there is room.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const log = join(dataDir, 'postgres.log')
  const identity = chooseIdentity(options.projectFolder)
  const binaries = options.binaries ?? findBinaries()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // If a container has dropped root's capability, PostgreSQL must be able to enter the folder. Its contents remain inaccessible.
  if (process.getuid?.() === 0 && !identity.passesEverywhere) chmodSync(dataDir, 0o711)
  const socketFolder = makeSocketFolder(dataDir, identity)

  const clearWay = async () => {
    const leftover = await stopLeftover(cluster)
    // Only this cluster uses the folder, and it is not running, so leftover socket locks are meaningless.
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
  const launchAgain = async (pause: number) => {
    // A process that ends by itself meanwhile needs no database.
    await sleep(pause, undefined, { ref: false })
    if (stopping) return
    try {
      await clearWay()
      if (!stopping) launch()
    } catch (error) {
      options.onCrash?.(error instanceof Error ? error.message : String(error))
      await launchAgain(restartPause)
    }
  }
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
      while (now - restarts[0]! >= minute) restarts.shift()
      const often = restarts.length > restartsAtOnce
      options.onCrash?.(
        often
          ? `PostgreSQL keeps ending (${signal ?? code}); starting it again in ${restartPause / second} s`
          : `PostgreSQL ended (${signal ?? code}); starting it again`,
      )
      void launchAgain(often ? restartPause : 0)
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

/** A read of the audit log locks each partition with its indexes, a dozen for a million rows (decision 0402). */
export const locksPerTransaction = 256

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
    max_locks_per_transaction: String(locksPerTransaction),
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    // Details contain whole rows and statements contain values, so neither belongs in a log.
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
  // PostgreSQL gets a process group of its own: Ctrl-C in a terminal reaches only us, and we stop PostgreSQL after the last request.
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
      throw new Error(`PostgreSQL did not start. The end of its log:\n${lastLines(log)}`)
    }
    await sleep(15)
  }
  throw new Error(`PostgreSQL did not answer within 60 seconds. The end of its log:\n${lastLines(log)}`)
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

export const embeddedUrl = (dataDir: string) => socketUrl(socketFolderOf(resolve(dataDir)), databaseName)

function socketFolderOf(dataDir: string): string {
  const near = join(dataDir, 'run')
  return near.length <= longestSocketFolder
    ? near
    : join(tmpdir(), `hero-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

function makeSocketFolder(dataDir: string, identity: Identity): string {
  const folder = socketFolderOf(dataDir)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [identity.uid, process.getuid?.() ?? identity.uid].includes(found.uid)
  if (!found.isDirectory() || !ours) {
    throw new Error(`${folder} belongs to another user, so PostgreSQL cannot put its socket there.`)
  }
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, identity.uid, identity.gid)
  return folder
}

function socketUrl(folder: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=hero`
}
