import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export interface Size {
  width: number
  height: number
}

/** A browser other than Chromium, which is controlled directly through its own WebDriver, without an npm package. */
export interface WalkedBrowser {
  name: string
  /** Opens the address at this window size and returns the errors that the browser logged. Not every browser reports them. */
  open(address: string, size: Size): Promise<string[]>
  /** The value of an expression on the page. If it is a promise, its result. */
  evaluate(expression: string): Promise<unknown>
  /** The window as a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Starts a program, and resolves to what `ready` returns once it does so, within 20 seconds. */
export async function startProgram<T>(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: (said: string) => Promise<T | undefined>,
): Promise<{ process: ChildProcess; value: T }> {
  const process_ = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let failed: Error | undefined
  process_.on('error', error => {
    failed = error
  })
  for (const stream of [process_.stdout, process_.stderr]) stream.on('data', part => (said += part))
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    if (failed)
      throw new Error(`${program} is not installed (apt-get install firefox-esr webkit2gtk-driver xvfb)`)
    const value = await ready(said)
    if (value !== undefined) return { process: process_, value }
    await delay(100)
  }
  process_.kill()
  throw new Error(`${program} did not start: ${said.slice(-500)}`)
}
