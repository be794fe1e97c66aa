// `npm start` and `npm run dev`: from a fresh clone to a running site. Runs on the system's Node, 20 or newer.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { at, environment, findProgram, node24, project } from './steps/paths.mjs'
import { onEdit } from './steps/watch.mjs'

const dev = process.argv.includes('--dev')
await ensureInstalled()
if (!dev) await ensureBuilt()

// If this process is killed, the kernel signals the server, so that no process is left behind.
const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
const guard = setpriv ? [setpriv, '--pdeathsig', 'TERM'] : []
// Vite uses the development builds of React and its router, so the server must use the same ones.
const server = dev ? ['--conditions=development', at('server', 'dev.ts')] : [at('server', 'main.ts')]
const [program, ...args] = [...guard, node24, ...server]

let child
let restarting = false
let restarted = false
launch()

function launch() {
  // In its own process group, so that Ctrl-C reaches only this process, which forwards it once.
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
// npm forwards signals to this process (package.json uses `exec`), but a killed npm sends none.
const npm = process.env.npm_lifecycle_event ? process.ppid : undefined
if (npm) setInterval(() => process.ppid === npm || stop('SIGTERM'), 1_000).unref()

if (dev) {
  // Vite reloads the site's modules; these are the files that the server process has loaded.
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
