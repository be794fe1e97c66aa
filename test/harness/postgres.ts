import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../db/embedded/server.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseZone } from './odd-times.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** The folder of a stopped cluster, to be copied. Its database `hero` is migrated and empty. */
    cluster: string
  }
}

const prefix = 'hero-test-'
const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * One PostgreSQL cluster per test run in its own folder, with a migrated template that is copied for each test. It is fast
 * because it may lose data: nothing outlives the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(quickFolder(), prefix))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, 'pid'), String(process.pid))
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      projectFolder,
      settings: {
        fsync: 'off',
        full_page_writes: 'off',
        synchronous_commit: 'off',
        autovacuum: 'off',
        timezone: databaseZone,
        max_connections: '300',
        // Starting another process for a query costs more than the query, with the rows of a test.
        max_parallel_workers_per_gather: '0',
      },
      onCrash: detail => console.error(detail),
    })
  const first = await start()
  await migrate({ url: first.url })
  await first.stop()
  const cluster = join(dataDir, 'migrated')
  copyCluster(join(dataDir, 'postgres'), cluster)
  project.provide('cluster', cluster)
  const server = await start()
  project.provide('postgres', server.urlOf('{database}'))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Keeps owners and permissions, because PostgreSQL refuses a folder with others. */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

function removeLeftovers(): void {
  const all = quickFolder()
  for (const name of readdirSync(all).filter(name => name.startsWith(prefix))) {
    const folder = join(all, name)
    const pid = existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0
    if (pid > 0 && !existsSync(`/proc/${pid}`)) rmSync(folder, { recursive: true, force: true })
  }
}
