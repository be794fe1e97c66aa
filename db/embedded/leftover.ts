import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a PostgreSQL that still runs on this data folder, which can only be one that outlived its Hero process: the
 * caller holds the lock of the folder. Waits until its last process is gone, because PostgreSQL (rightly) refuses
 * to start beside any of them.
 */
export async function stopLeftover(dataDir: string, { patience = 15_000 } = {}): Promise<'none' | 'stopped'> {
  const steps: [after: number, signal: NodeJS.Signals][] = [
    [0, 'SIGINT'],
    [patience / 3, 'SIGQUIT'],
    [(2 * patience) / 3, 'SIGKILL'],
  ]
  let found = false
  for (let waited = 0; waited <= patience; waited += 50) {
    const pids = processesIn(dataDir)
    if (pids.length === 0) return found ? 'stopped' : 'none'
    found = true
    const step = steps.find(([after]) => waited >= after)
    if (step) {
      steps.shift()
      const main = postmasterPid(dataDir)
      // Without its main process, what is left are its children; each of them is asked.
      for (const pid of main && pids.includes(main) ? [main] : pids) signalProcess(pid, step[1])
    }
    await sleep(50)
  }
  throw new Error(
    `A PostgreSQL of an earlier run still works on ${dataDir} and does not stop (process ${processesIn(dataDir).join(', ')}). End it, then start again.`,
  )
}

/** The number in postmaster.pid, whether or not it is alive. */
function postmasterPid(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Processes that work in the data folder: PostgreSQL and all its children make it their current directory. */
function processesIn(dataDir: string): number[] {
  let folder: string
  try {
    folder = realpathSync(dataDir)
  } catch {
    return []
  }
  if (process.platform !== 'linux') {
    const pid = postmasterPid(dataDir)
    return pid && isAlive(pid) ? [pid] : []
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder && isPostgres(name)
      } catch {
        // Gone meanwhile, or another user's.
        return false
      }
    })
    .map(Number)
}

function isPostgres(pid: string): boolean {
  return /postgres/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
