// `npm start`: one command from a fresh clone to a running site. Runs on the system's own Node, 20 or newer.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { at, environment, findProgram, node24, project } from './steps/paths.mjs'

const dev = process.argv.includes('--dev')
await ensureInstalled()
if (!dev) await ensureBuilt()

const server = dev
  ? ['--watch', '--watch-preserve-output', at('server', 'dev.ts')]
  : [at('server', 'main.ts')]
// Should this process be killed outright, the kernel asks the server to stop: nobody is left behind.
const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
const command = [...(setpriv ? [setpriv, '--pdeathsig', 'TERM'] : []), node24, ...server]

// A session of its own: Ctrl-C reaches this process alone, which passes it on once.
const child = spawn(command[0], command.slice(1), {
  cwd: project,
  stdio: 'inherit',
  env: environment(),
  detached: true,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
// npm passes a signal on (to this process itself: package.json has it take the shell's place), but not its own sudden end.
const npm = process.env.npm_lifecycle_event ? process.ppid : undefined
if (npm) setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 1_000).unref()

child.once('error', error => {
  console.error(`Hero could not be started: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143)))
