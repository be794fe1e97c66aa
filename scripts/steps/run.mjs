import { spawn } from 'node:child_process'
import { environment, project } from './paths.mjs'

/**
 * Runs a program to its end and answers its exit code (128 + number after a signal, as shells do). With `quiet` its output is
 * shown only when it fails.
 */
export function run(program, args, { quiet = false, cwd = project, env = {} } = {}) {
  return new Promise(done => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd, stdio, env: { ...environment(), ...env } })
    const output = []
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => output.push(chunk))
    child.once('error', error => {
      console.error(`${program} cannot be run: ${error.message}`)
      done(127)
    })
    child.once('close', (code, signal) => {
      const result = code ?? 128 + (signal === 'SIGINT' ? 2 : 15)
      if (quiet && result !== 0) process.stderr.write(Buffer.concat(output))
      done(result)
    })
  })
}

/** Ends the whole script with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
