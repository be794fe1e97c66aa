import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'

/**
 * Creates the cluster if there is none. It is created in a temporary folder that is then renamed, so an interruption leaves either
 * a complete cluster or a folder that the next start deletes.
 */
export async function initializeCluster(at: {
  cluster: string
  log: string
  binaries: Binaries
  identity: Identity
}): Promise<void> {
  const parent = dirname(at.cluster)
  const prefix = `${basename(at.cluster)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(at.cluster)) return

  const fresh = join(parent, `${prefix}${process.pid}`)
  mkdirSync(fresh, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(fresh, at.identity.uid, at.identity.gid)
  const { code, output } = await run([
    ...at.identity.command,
    at.binaries.initdb,
    ...['-D', fresh, '-U', 'hero', '--auth=trust', '--encoding=UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
  ])
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not make its data folder ${at.cluster}. The end of its log:\n${tail(output)}`,
    )
  }
  renameSync(fresh, at.cluster)
}

function run([program, ...args]: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise(done => {
    const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.once('error', error => done({ code: -1, output: `${program}: ${error.message}` }))
    child.once('close', code => done({ code, output }))
  })
}

export function lastLines(file: string): string {
  try {
    return tail(readFileSync(file, 'utf8'))
  } catch {
    return '(it said nothing)'
  }
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-8).join('\n')
}
