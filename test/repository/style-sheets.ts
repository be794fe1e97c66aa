import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const web = resolve(import.meta.dirname, '../../web')

/** Each style sheet of `web/`, without comments. */
export const styleSheets = globSync('**/*.css', { cwd: web }).map(file => ({
  file,
  css: readFileSync(join(web, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}))
