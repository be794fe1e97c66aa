import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { chooseIdentity } from '../../db/embedded/identity.ts'
import { startEmbeddedPostgres } from '../../db/embedded/server.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const versions = '/usr/lib/postgresql'

/** The folder that `npm test` passes after installing it (scripts/steps/postgres-tools.mjs), otherwise Debian's default. */
function binaryFolder(): string {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  if (newest) return join(versions, newest, 'bin')
  throw new Error('This test needs Debian’s PostgreSQL, which npm test installs.')
}

const execute = promisify(execFile)

export const runPostgresTool = (name: string, args: readonly string[]) =>
  execute(join(binaryFolder(), name), args, { maxBuffer: 2 ** 26 })

/** A folder that is removed after the test. In its `postgres` is a cluster that the command creates as the user postgres. */
async function newCluster(prefix: string, commandFor: (cluster: string) => string[]): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o711)
  const identity = chooseIdentity(projectFolder)
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(cluster, identity.uid, identity.gid)
  const [program, ...args] = [...identity.command, ...commandFor(cluster)]
  await execute(program!, args)
  return dataDir
}

/**
 * Debian's PostgreSQL in the same version as its pg_dump, with a database `hero`. It listens only on its socket and is removed
 * when the test ends.
 */
export async function debianPostgres() {
  const bin = binaryFolder()
  const dataDir = await newCluster('hero-debian-', cluster => [
    ...[join(bin, 'initdb'), '-D', cluster, '-U', 'hero'],
    ...['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
  ])
  const server = await startEmbeddedPostgres({
    dataDir,
    projectFolder,
    settings: { fsync: 'off' },
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
  })
  onTestFinished(server.stop)
  return { ...server, socketFolder: join(dataDir, 'run'), dataDir }
}

/** A server and a standby that streams from it. `leader` and `standby` are hosts for the URL of the database. */
export async function replicatedPostgres() {
  const bin = binaryFolder()
  const leader = await debianPostgres()
  const dataDir = await newCluster('hero-standby-', cluster => [
    ...[join(bin, 'pg_basebackup'), '-D', cluster, '--write-recovery-conf', '--checkpoint=fast'],
    ...['-h', leader.socketFolder, '-U', 'hero'],
  ])
  const standby = await startEmbeddedPostgres({
    dataDir,
    projectFolder,
    settings: { fsync: 'off' },
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
  })
  onTestFinished(standby.stop)
  const socketFolder = join(dataDir, 'run')
  return {
    leader: encodeURIComponent(leader.socketFolder),
    standby: encodeURIComponent(socketFolder),
    leaderUrl: leader.url,
    standbyUrl: standby.url,
    stopLeader: leader.stop,
    stopStandby: standby.stop,
    runOnStandby: (sql: string) =>
      runPostgresTool('psql', ['-h', socketFolder, '-U', 'hero', 'hero', '-qc', sql]),
  }
}
