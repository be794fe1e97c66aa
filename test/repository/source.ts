import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/**
 * Every file that git tracks or would track, sorted by name. git lists untracked files separately, and results must not change
 * once they are committed.
 */
export function projectFiles(folder = root): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
  })
  const paths = new Set(listed.toString().split('\n'))
  return [...paths].filter(path => path && existsSync(join(folder, path))).sort()
}

const contents = new Map<string, string>()
export function textOf(path: string): string {
  const known = contents.get(path)
  if (known !== undefined) return known
  const text = readFileSync(join(root, path), 'utf8')
  contents.set(path, text)
  return text
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

const productFolders = /^(api|cli|contract|db|providers|server|web|worker)\//

/** Every file of code that runs for people: no test, tool or measurement. */
export const productCode = (): string[] =>
  projectFiles().filter(path => isCode(path) && !isTest(path) && productFolders.test(path))

const importPattern =
  /(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|import\s+'([^']+)'/g

const typeImport = /^(?:import|export) type\s[^'"]*?from\s*'[^']+'/gm

const dynamicImport = /import\s*\(\s*'[^']+'\s*\)/g

const importsRead = new Map<string, readonly string[]>()

/**
 * A file's imports: project files relative to the root, packages by name. Without `types`, only runtime imports; without
 * `dynamic`, only those that run when the file is loaded.
 */
export function importsOf(path: string, { types = true, dynamic = true } = {}): readonly string[] {
  const key = `${path} ${types} ${dynamic}`
  const known = importsRead.get(key)
  if (known) return known
  const found: string[] = []
  let text = textOf(path)
  if (!types) text = text.replaceAll(typeImport, '')
  if (!dynamic) text = text.replaceAll(dynamicImport, '')
  for (const [, from, called, bare] of text.matchAll(importPattern)) {
    const name = from ?? called ?? bare!
    found.push(name.startsWith('.') ? normalize(join(dirname(path), name.replace(/\?.*$/, ''))) : name)
  }
  importsRead.set(key, found)
  return found
}

export function reachable(path: string, follow: (path: string) => boolean, options = {}): Set<string> {
  const seen = new Set<string>()
  const waiting = [path]
  while (waiting.length) {
    const next = waiting.pop()!
    if (seen.has(next) || !existsSync(join(root, next))) continue
    seen.add(next)
    for (const imported of importsOf(next, options))
      if (isCode(imported) && follow(imported)) waiting.push(imported)
  }
  return seen
}
