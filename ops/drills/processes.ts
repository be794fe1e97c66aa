import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const running: ChildProcess[] = []

export async function opened(port: number, name: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isUp) return
    await sleep(200)
  }
  throw new Error(`${name} does not listen on port ${port}.`)
}

/** Starts a program whose output goes to its own file. It is stopped when the drill ends. */
export function start(folder: string, name: string, command: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const [program, ...args] = command
  const child = spawn(program!, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } })
  running.push(child)
  return child
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill(signal)
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** A process may end before it is signaled; that is no error. A negative id means the process and those that it started. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      // Node's error of a system call.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

export async function stopAll() {
  for (const child of running.splice(0).reverse()) await stop(child)
}

/** When the drill is interrupted, stops everything that it has started. */
export function stopAllOnSignals(first: () => void = () => {}, last: () => void = () => {}) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      first()
      void stopAll()
        .then(last)
        .finally(() => process.exit(130))
    })
}
