import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDatabase } from '../../../db/client.ts'
import { startEmbeddedPostgres } from '../../../db/embedded/server.ts'
import { migrate } from '../../../db/migrate.ts'
import { seedContent } from '../../../db/seed/seed-content.ts'
import { sampleVariables } from '../../../db/seed/text-variables.ts'
import { quickFolder } from '../../harness/quick-folder.ts'

/** Workers inherit it from the process that has filled the database. */
const variable = 'HERO_TEST_DATABASE'

let filled: Promise<string> | undefined

/**
 * The folder of a stopped database with the tables and texts of this release, made once in a run. A copy of it saves each server
 * half of its first start.
 */
export function filledDatabase(): Promise<string> {
  filled ??= fill()
  return filled
}

async function fill(): Promise<string> {
  const known = process.env[variable]
  if (known) return known
  const folder = mkdtempSync(join(quickFolder(), 'hero-e2e-filled-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    projectFolder: resolve(import.meta.dirname, '../../..'),
    onCrash: console.error,
  })
  const { db, close } = createDatabase({ url: server.url, connections: 2 })
  try {
    await migrate({ url: server.url })
    await seedContent({ db, variables: sampleVariables })
  } finally {
    await close()
    await server.stop()
  }
  const cluster = join(folder, 'postgres')
  process.env[variable] = cluster
  return cluster
}
