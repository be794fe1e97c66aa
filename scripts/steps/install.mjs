import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, node24, project } from './paths.mjs'
import { fail, run } from './run.mjs'
import { hashOf, isFresh, writeStamp } from './stamp.mjs'

const stampFile = at('node_modules', '.hero-stamp')
const lockHash = () => hashOf(project, ['package-lock.json'])

export async function ensureInstalled() {
  const hash = lockHash()
  if (isFresh(stampFile, hash) && existsSync(node24)) return
  if (!installedFits(at('package-lock.json'), at('node_modules'))) await install()
  await ensureNode24()
  writeStamp(stampFile, hash)
}

async function install() {
  console.log('Installing packages …')
  // With NODE_ENV=production npm would omit packages that the build needs.
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) fail('The packages could not be installed. Is the npm registry within reach?')
}

/** The `node` package downloads its program in an install script, which npm may be configured to skip. */
async function ensureNode24() {
  if (existsSync(node24)) return
  const folder = at('node_modules', 'node')
  await run(process.execPath, ['installArchSpecificPackage.js'], { quiet: true, cwd: folder })
  if (!existsSync(node24)) fail('Node 24 could not be installed from npm (package "node").')
}

/**
 * Whether node_modules matches the lock file, according to npm's own record: someone may have run `npm install` manually. npm
 * writes the record last, so an interrupted install does not match.
 */
export function installedFits(lockFile, modules) {
  let wanted
  let installed
  try {
    wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
    installed = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages
  } catch {
    return false
  }
  const listed = Object.entries(wanted).filter(([path]) => path !== '')
  const same = ([path, { version }]) => installed[path]?.version === version
  const mayBeAbsent = ([path, entry]) => entry.optional === true && !installed[path]
  return listed.every(entry => same(entry) || mayBeAbsent(entry)) && extra(wanted, installed).length === 0
}

function extra(wanted, installed) {
  return Object.keys(installed).filter(path => !wanted[path] && !path.startsWith('node_modules/node/'))
}
