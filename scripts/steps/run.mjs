import { spawn } from 'node:child_process'
import { environment, project } from './paths.mjs'

/** The programs that are running. */
const running = new Set()

/**
 * Runs a program and returns its exit code (128 + signal number, as shells do). With `quiet`, output is shown only on failure.
 */
export function run(program, args, { quiet = false, cwd = project, env = {} } = {}) {
  return new Promise(done => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd, stdio, env: { ...environment(), ...env } })
    running.add(child)
    const output = []
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => output.push(chunk))
    child.once('error', error => {
      console.error(`${program} cannot be run: ${error.message}`)
      done(127)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      const result = code ?? 128 + (signal === 'SIGINT' ? 2 : 15)
      if (quiet && result !== 0) process.stderr.write(Buffer.concat(output))
      done(result)
    })
  })
}

/** Ends the programs that are still running, prints the sentence and exits. */
export function fail(sentence) {
  console.error(sentence)
  for (const child of running) child.kill()
  process.exit(1)
}
