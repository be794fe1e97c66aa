import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedFits } from './install.mjs'
import { at } from './paths.mjs'
import { fail, run } from './run.mjs'

const source = at('test', 'observatory')
const folder = at('.cache', 'observatory')

/**
 * The scanner of MDN's HTTP Observatory, with its own lock file and folder, because it needs a web server and a database client
 * that we do not use. Its install scripts, which download lists from the web, do not run; empty lists suffice, since no list
 * contains a site on this machine.
 */
export async function ensureObservatory() {
  const scanner = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory')
  if (
    !existsSync(scanner) ||
    !installedFits(join(source, 'package-lock.json'), join(folder, 'node_modules'))
  ) {
    console.log('Installing the Observatory …')
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(source, file), join(folder, file))
    const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await run('npm', ['ci', ...flags], { cwd: folder })) !== 0)
      fail('The Observatory could not be installed. Is the npm registry within reach?')
  }
  mkdirSync(join(scanner, 'conf'), { recursive: true })
  writeFileSync(join(scanner, 'conf', 'hsts-preload.json'), '{}')
  writeFileSync(join(scanner, 'conf', 'tld-list.json'), '[]')
  return join(scanner, 'src', 'scanner', 'index.js')
}
