import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../..')

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** Renames every asset of a built release, as another build would: `app-AbC.js` becomes `app-next-AbC.js`. */
function renameAssets(release: string) {
  const assets = join(release, 'build/client/assets')
  const names = new Map(readdirSync(assets).map(name => [name, name.replace(/-([^-]*)$/, '-next-$1')]))
  for (const [from, to] of names) renameSync(join(assets, from), join(assets, to))
  const words = [...names.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(words.map(name => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of ['build', 'code'].flatMap(name => filesBelow(join(release, name)))) {
    if (!/\.(js|css|json|html|webmanifest)$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const renamed = text.replace(pattern, name => names.get(name)!)
    if (renamed !== text) writeFileSync(file, renamed)
  }
  rmSync(join(release, 'compile-cache'), { recursive: true, force: true })
}

/** Two releases of this source with the same code and differently named assets, in folders of their own. */
export function makeReleases(folder: string): readonly [string, string] {
  const [one, two] = [join(folder, 'release'), join(folder, 'next-release')]
  if (!existsSync(one))
    execFileSync(process.execPath, [join(project, 'ops/release.mjs'), one], {
      cwd: project,
      env: { ...process.env, REVISION: 'drill' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  cpSync(one, two, { recursive: true })
  renameAssets(two)
  return [one, two]
}
