import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

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

export function databaseMainProcess(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}
