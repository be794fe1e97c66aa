import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

const projectFolder = resolve(import.meta.dirname, '../..')
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * The folder of a release of this source, as production gets it. It is made once in a run, which takes eight seconds of CPU time,
 * and removed with the run's databases. Tests do not write into it.
 */
export function shippedRelease(): string {
  const folder = join(dirname(inject('cluster')), 'shipped')
  const release = join(folder, 'release')
  const [done, failed] = [join(folder, 'done'), join(folder, 'failed')]
  if (mkdirSync(folder, { recursive: true })) {
    try {
      makeRelease(release)
      writeFileSync(done, '')
    } catch (error) {
      writeFileSync(failed, '')
      throw error
    }
  }
  // Another process is making it.
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('Another test file could not make the release')
    Atomics.wait(pause, 0, 0, 100)
  }
  return release
}

function makeRelease(release: string): void {
  execFileSync(process.execPath, [join(projectFolder, 'ops/release.mjs'), release], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', REVISION: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** A program such as `server/main` in a release folder, where it is bundled, or in a folder of sources. */
export function programIn(folder: string, name: 'server/main' | 'cli/hero'): string {
  const bundled = join(folder, `${name}.js`)
  return existsSync(bundled) ? bundled : join(folder, `${name}.ts`)
}
