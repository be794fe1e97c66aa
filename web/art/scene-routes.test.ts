import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

/** Pages that need a session or a token, and those that exist only in development. */
const notPublic = /^(account|console|dev|preview)(\/|$)|^(hero|customer)-signup-(progress|step-\d)/

const web = join(import.meta.dirname, '..')
const files = new Map<string, { shows: string[]; imports: string[] }>()

/** The scenes named in a file, and the files that it imports. */
function read(file: string) {
  const known = files.get(file)
  if (known) return known
  const text = readFileSync(join(web, file), 'utf8')
  const named = [...text.matchAll(/["']((?:scene|dusk)-[a-z]+)["']/g)].map(([, name]) => name!)
  const inline = [...text.matchAll(/\bscene([A-Z][a-z]+)\(/g)].map(([, name]) => `scene-${name!.toLowerCase()}`)
  const imports = [...text.matchAll(/^import (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)]
    .map(([, path]) => normalize(join(dirname(file), path!)))
    .filter(path => !/^(\.\.|art\/|root\.tsx)|\+types/.test(path))
  const found = { shows: [...named, ...inline], imports }
  files.set(file, found)
  return found
}

function shownBy(file: string, seen = new Set<string>()): Set<string> {
  const { shows, imports } = read(file)
  const all = new Set(shows)
  for (const path of imports) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const name of shownBy(path, seen)) all.add(name)
  }
  return all
}

test('no scene is on more than two routes', () => {
  const on = new Map<string, string[]>()
  for (const { path = '', file } of routes as { path?: string; file: string }[])
    if (file.endsWith('.tsx') && !notPublic.test(path))
      for (const name of shownBy(file)) on.set(name, [...(on.get(name) ?? []), `/${path}`])
  expect(on.size).toBeGreaterThan(8)
  expect([...on].filter(([, paths]) => paths.length > 2)).toEqual([])
})
