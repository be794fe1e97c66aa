// `npm start` and `npm run dev`: one command from a fresh clone to a running site. Runs on the system's own Node, 20 or newer.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { at, environment, findProgram, node24, project } from './steps/paths.mjs'
import { onEdit } from './steps/watch.mjs'

const dev = process.argv.includes('--dev')
await ensureInstalled()
if (!dev) await ensureBuilt()

// Should this process be killed outright, the kernel asks the server to stop: nobody is left behind.
const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
const guard = setpriv ? [setpriv, '--pdeathsig', 'TERM'] : []
// Vite reads the development builds of React and its router; the process around it has to read the same ones.
const server = dev ? ['--conditions=development', at('server', 'dev.ts')] : [at('server', 'main.ts')]
const [program, ...args] = [...guard, node24, ...server]

let child
let restarting = false
let restarted = false
launch()

function launch() {
  // A session of its own: Ctrl-C reaches this process alone, which passes it on once.
  child = spawn(program, args, { cwd: project, stdio: 'inherit', env: environment(), detached: true })
  child.once('error', error => {
    console.error(`Hero could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (restarting) {
      restarting = false
      restarted = true
      launch()
    } else if (restarted && code === 1) {
      console.error('Waiting for the next edit …')
      child = undefined
    } else {
      process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143))
    }
  })
}

function stop(signal) {
  restarting = false
  if (child) child.kill(signal)
  else process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
// npm passes a signal on (to this process itself: package.json has it take the shell's place), but not its own sudden end.
const npm = process.env.npm_lifecycle_event ? process.ppid : undefined
if (npm) setInterval(() => process.ppid === npm || stop('SIGTERM'), 1_000).unref()

if (dev) {
  // The site's own modules are Vite's to reload; these are what the process itself has read.
  onEdit(
    ['api', 'contract', 'db', 'providers', 'server', 'worker', 'content', 'web/document', 'web/handler.ts'],
    () => {
      if (restarting) return
      restarted = true
      if (!child) return launch()
      restarting = true
      child.kill('SIGTERM')
    },
  )
}
