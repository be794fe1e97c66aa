import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a PostgreSQL that still runs on this data folder. The caller has the folder's lock, so it can only be left over from a Hero
 * process that died. Waits until its last process is gone, because otherwise PostgreSQL refuses to start.
 */
export async function stopLeftover(
  dataDir: string,
  { timeoutMs = 15_000 } = {},
): Promise<'none' | 'stopped'> {
  const steps: [after: number, signal: NodeJS.Signals][] = [
    [0, 'SIGINT'],
    [timeoutMs / 3, 'SIGQUIT'],
    [(2 * timeoutMs) / 3, 'SIGKILL'],
  ]
  let found = false
  for (let waited = 0; waited <= timeoutMs; waited += 50) {
    const pids = processesIn(dataDir)
    if (pids.length === 0) {
      removeDeadPidFile(dataDir)
      return found ? 'stopped' : 'none'
    }
    found = true
    const step = steps.find(([after]) => waited >= after)
    if (step) {
      steps.shift()
      const main = postmasterPid(dataDir)
      for (const pid of main && pids.includes(main) ? [main] : pids) signalProcess(pid, step[1])
    }
    await sleep(50)
  }
  throw new Error(
    `A PostgreSQL of an earlier run still works on ${dataDir} and does not stop (process ${processesIn(dataDir).join(', ')}). End it, then start again.`,
  )
}

function postmasterPid(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL takes any process with the number in its pid file for a running PostgreSQL, even a zombie (common in containers) or
 * another program that has since got the number. So the file is removed if such a process exists. If none exists, PostgreSQL
 * handles the file itself.
 */
function removeDeadPidFile(dataDir: string): void {
  const pid = postmasterPid(dataDir)
  if (pid !== undefined && existsSync(`/proc/${pid}`))
    rmSync(join(dataDir, 'postmaster.pid'), { force: true })
}

/**
 * Processes that belong to PostgreSQL on this data folder: it is their current directory, or, while they start, part of their
 * command line.
 */
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
        return isPostgres(name) && (workingFolder(name) === folder || isStartingOn(name, dataDir))
      } catch {
        return false
      }
    })
    .map(Number)
}

function isPostgres(pid: string): boolean {
  return /postgres|setpriv/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isStartingOn(pid: string, dataDir: string): boolean {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return words.includes('-D') && words.includes(dataDir)
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
  } catch {}
}
