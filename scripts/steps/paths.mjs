import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '../..')
export const at = (...parts) => join(project, ...parts)

/** Node 24 from npm, because the system's may be too old for the libraries. */
export const node24 = at('node_modules', 'node', 'bin', 'node')

/** Node 24 is first on the path, so that programs in node_modules use it. */
export const environment = () => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(file => existsSync(file))
}
