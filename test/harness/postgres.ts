import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../db/embedded/server.ts'
import { migrate } from '../../db/migrate.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the cluster with `{database}` in the place of the name. */
    postgres: string
  }
}

const prefix = 'hero-test-'
const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * One real PostgreSQL a test run, in a folder of its own, with a migrated template that every test's database is
 * copied from. It is quick because it may lose everything: nothing in it outlives the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(quickFolder(), prefix))
  // PostgreSQL runs as somebody else when the tests run as root.
  chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, 'pid'), String(process.pid))
  const server = await startEmbeddedPostgres({
    dataDir,
    projectFolder,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
    onCrash: detail => console.error(detail),
  })
  await migrate({ url: server.url })
  project.provide('postgres', server.urlOf('{database}'))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Folders of runs that were killed before they could tidy up. */
function removeLeftovers(): void {
  const all = quickFolder()
  for (const name of readdirSync(all).filter(name => name.startsWith(prefix))) {
    const folder = join(all, name)
    const pid = existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0
    if (pid > 0 && !existsSync(`/proc/${pid}`)) rmSync(folder, { recursive: true, force: true })
  }
}
