import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '../running.ts'

const run = promisify(execFile)

/** Exact versions, so that runs are comparable. */
export const versions = {
  next: '16.4.6',
  astro: '7.3.5',
  '@astrojs/react': '7.0.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  lighthouse: '13.5.0',
} as const

export const peersFolder = join(projectFolder, '.cache/bench-site')

export async function installPeers(): Promise<void> {
  const wanted = JSON.stringify({ name: 'bench-site', private: true, dependencies: versions })
  const file = join(peersFolder, 'package.json')
  const done = join(peersFolder, 'node_modules/.package-lock.json')
  if (existsSync(done) && existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  mkdirSync(peersFolder, { recursive: true })
  writeFileSync(file, wanted)
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peersFolder,
    timeout: 600_000,
  })
}

export async function runPeer(entry: string, args: string[], folder: string, env = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [join(peersFolder, 'node_modules', entry), ...args], {
    cwd: folder,
    timeout: 600_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  return stdout
}

export async function needPrograms(...programs: string[]): Promise<void> {
  for (const program of programs)
    await run('which', [program]).catch(() => {
      throw new Error(`bench/site needs ${program} (Debian: apt-get install ${program})`)
    })
}
