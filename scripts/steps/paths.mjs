import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '../..')
export const at = (...parts) => join(project, ...parts)

/** Node 24 from npm: the system's own may be older than the libraries allow. */
export const node24 = at('node_modules', 'node', 'bin', 'node')

/** The environment of every step: Node 24 first on the path, so that programs of node_modules run on it too. */
export const environment = () => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** Where a program is on the path, or undefined. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(file => existsSync(file))
}
