import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'

const projectFolder = resolve(import.meta.dirname, '../..')

/** The folder of a release of this source, as production gets it. It is removed after the tests of the file. */
export function shippedRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hero-release-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const release = join(folder, 'release')
  execFileSync(process.execPath, [join(projectFolder, 'ops/release.mjs'), release], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', REVISION: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return release
}

/** A program such as `server/main` in a release folder, where it is bundled, or in a folder of sources. */
export function programIn(folder: string, name: 'server/main' | 'cli/hero'): string {
  const bundled = join(folder, `${name}.js`)
  return existsSync(bundled) ? bundled : join(folder, `${name}.ts`)
}
