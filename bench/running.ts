import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const projectFolder = resolve(import.meta.dirname, '..')

export interface Running {
  url: string
  child: ChildProcess
  /** Seconds from the start of the process until it is ready. */
  ready: number
  stop: () => Promise<void>
}

export async function start(
  command: string[],
  { port, path, env = {} }: { port: number; path: string; env?: Record<string, string> },
): Promise<Running> {
  const from = performance.now()
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    cwd: projectFolder,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ...env },
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    const ended = new Promise(done => child.once('exit', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  while (performance.now() - from < 60_000) {
    const ok = await fetch(url + path).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return { url, child, ready: (performance.now() - from) / 1_000, stop }
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await sleep(10)
  }
  await stop()
  throw new Error(`${program} was not ready within a minute`)
}
