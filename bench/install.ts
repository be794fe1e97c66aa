import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Installs exact versions of what ours is measured against into a folder of its own, so that the product does not depend on it. Does
 * nothing if they are there.
 */
export async function installInto(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  { type }: { type?: 'module' } = {},
): Promise<void> {
  const wanted = JSON.stringify({ private: true, ...(type && { type }), dependencies })
  const file = join(folder, 'package.json')
  const done = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(done) && existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    timeout: 600_000,
  })
}
