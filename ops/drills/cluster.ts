import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalAll } from './processes.ts'

const versions = '/usr/lib/postgresql'
const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
/** The programs of the newest PostgreSQL that Debian has installed. */
export const programFolder = join(versions, newest!, 'bin')
export const programPath = (program: string) => join(programFolder, program)

/** In front of a program, runs it as the user postgres in the same process. `runuser` would be a process between that forwards no signals. */
export const switchToPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] as const

/** Runs a program as the user postgres, because PostgreSQL refuses root. An error has what the program printed. */
export function asPostgres(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'postgres', '--', program, ...args], {
    encoding: 'utf8',
    cwd: '/',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

export const runTool = (name: string, args: readonly string[]) => asPostgres(programPath(name), args)

export function newFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  execFileSync('chown', ['postgres', path])
  return path
}

/** What `hero doctor` asks of every database: an error's details may contain personal data, so the log has none. */
const required = { log_error_verbosity: 'terse' }

/** Debian's PostgreSQL on TCP, with durable writes as in production. */
export function createCluster(folder: string, settings: Readonly<Record<string, string>>) {
  newFolder(folder)
  runTool('initdb', [
    '-D',
    folder,
    '-U',
    'hero',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ])
  const lines = Object.entries({ ...required, ...settings }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  appendFileSync(join(folder, 'postgresql.conf'), lines.join(''))
}

export function startCluster(folder: string, port: number, log: string): void {
  const options = `-p ${port} -h 127.0.0.1 -k ${join(folder, '..')}`
  runTool('pg_ctl', ['-D', folder, '-w', '-t', '600', '-l', log, '-o', options, 'start'])
}

/** Creates the empty database `hero`. */
export const createDatabase = (port: number) =>
  runTool('createdb', ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'hero', 'hero'])

/** Starts a new cluster below `home`, with an empty database `hero`, and returns a function that stops it. */
export function startNewCluster(home: string, port: number): () => void {
  const folder = join(newFolder(home), 'data')
  createCluster(folder, {})
  startCluster(folder, port, join(home, 'log'))
  createDatabase(port)
  return () => stopCluster(folder)
}

export const stopCluster = (folder: string) => runTool('pg_ctl', ['-D', folder, '-m', 'fast', '-w', 'stop'])

/** Stops it as a power failure would: nothing is flushed and no client is told. */
export function killCluster(folder: string): void {
  const [line] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const main = Number(line)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  signalAll([main, ...children.trim().split(/\s+/).map(Number)], 'SIGKILL')
}

export const urlOf = (port: number, database = 'hero') => `postgres://hero@127.0.0.1:${port}/${database}`
