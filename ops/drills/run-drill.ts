import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNewCluster } from './cluster.ts'
import { stopAll, stopAllOnSignals } from './processes.ts'

/** Lines of `missed` that are printed at most. */
const mostPrinted = 20

/** A new folder for the programs of a drill, which PostgreSQL can enter as another user. */
export function newDrillFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hero-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Runs a drill, stops the programs that it has started, and ends this process: with 1, and the folder left, if `missed` or an error
 * says that something went wrong. The drill gets a function that starts a PostgreSQL of its own on a port.
 */
export async function runDrill(
  { folder, missed }: { folder: string; missed: string[] },
  drill: (startDatabase: (port: number) => void) => Promise<void>,
): Promise<never> {
  let stopDatabase: (() => void) | undefined
  stopAllOnSignals(
    () => undefined,
    () => stopDatabase?.(),
  )
  try {
    await drill(port => {
      stopDatabase = startNewCluster(join(folder, 'postgres'), port)
    })
  } catch (error) {
    missed.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await stopAll()
    stopDatabase?.()
    for (const line of missed.slice(0, mostPrinted)) console.error(line)
    if (missed.length === 0) rmSync(folder, { recursive: true, force: true })
    else console.error(`${missed.length} problems. The logs of every program are in ${folder}.`)
  }
  process.exit(missed.length === 0 ? 0 : 1)
}
