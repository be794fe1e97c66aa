import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installInto } from '../install.ts'
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

export const installPeers = () => installInto(peersFolder, versions)

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
