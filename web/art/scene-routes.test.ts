import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { heroScreens } from './hero-phone-screens.ts'
import { customerScreens } from './phone-screens.ts'

/** Pages of accounts and staff, and those that exist only in development. */
const notPublic = /^(account|console|dev|preview)(\/|$)/

const web = join(import.meta.dirname, '..')
const files = new Map<string, { shows: string[]; phones: string[]; imports: string[] }>()

/** The phone screens in a file, each with its app, whether shown singly or as the pair of both apps. */
const phonesIn = (text: string) => [
  ...[...text.matchAll(/<(Customer|Hero)Phone\s+shows="(\w+)"/g)].map(([, app, name]) => `${app} ${name}`),
  ...[...text.matchAll(/shows=\{\['(\w+)', '(\w+)'\]\}/g)].flatMap(([, customer, hero]) => [
    `Customer ${customer}`,
    `Hero ${hero}`,
  ]),
]

/** The scenes and phones that a file names, and the files that it imports. */
function read(file: string) {
  const known = files.get(file)
  if (known) return known
  const text = readFileSync(join(web, file), 'utf8')
  const named = [...text.matchAll(/["']((?:scene|dusk)-[a-z]+)["']/g)].map(([, name]) => name!)
  const inline = [...text.matchAll(/\bscene([A-Z][a-z]+)\(/g)].map(([, name]) => `scene-${name!.toLowerCase()}`)
  const imports = [...text.matchAll(/^import (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)]
    .map(([, path]) => normalize(join(dirname(file), path!)))
    .filter(path => !/^(\.\.|art\/|root\.tsx)|\+types/.test(path))
  const found = { shows: [...named, ...inline], phones: phonesIn(text), imports }
  files.set(file, found)
  return found
}

function shownBy(file: string, kind: 'shows' | 'phones', seen = new Set<string>()): Set<string> {
  const { imports, [kind]: own } = read(file)
  const all = new Set(own)
  for (const path of imports) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const name of shownBy(path, kind, seen)) all.add(name)
  }
  return all
}

/** The public routes on which each scene or phone screen appears. */
function routesOf(kind: 'shows' | 'phones'): Map<string, string[]> {
  const on = new Map<string, string[]>()
  for (const { path = '', file } of routes as { path?: string; file: string }[])
    if (file.endsWith('.tsx') && !notPublic.test(path))
      for (const name of shownBy(file, kind)) on.set(name, [...(on.get(name) ?? []), `/${path}`])
  return on
}

test('no scene is on more than two routes', () => {
  const on = routesOf('shows')
  expect(on.size).toBeGreaterThan(8)
  expect([...on].filter(([, paths]) => paths.length > 2)).toEqual([])
})

test('no phone shows the same screen on two pages', () => {
  const on = routesOf('phones')
  const screens = [...Object.keys(customerScreens).map(name => `Customer ${name}`), ...Object.keys(heroScreens).map(name => `Hero ${name}`)]
  expect([...on.keys()].sort()).toEqual(screens.sort())
  // Both addresses show the overview for customers.
  const pages = (paths: string[]) => new Set(paths.map(path => path.replace('/whatis-hero', '/what-hero')))
  expect([...on].filter(([, paths]) => pages(paths).size > 1)).toEqual([])
})
