import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Every PostgreSQL process that works on the data folder. */
export function databaseProcesses(folder: string): number[] {
  const cluster = join(folder, 'postgres')
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === cluster
      } catch {
        return false
      }
    })
    .map(Number)
}

/** The number of PostgreSQL's main process, from its own file. */
export function databaseMainProcess(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}
