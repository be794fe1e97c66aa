import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import routes from '../../web/routes.ts'
import type { PageRow } from './page-row.ts'

interface Entry {
  path?: string
  file: string
  index?: boolean
  children?: Entry[]
}

/** Pages that search engines must not find: they need a session or token, answer scripts, or exist only in development. */
const notPublic = /^\/(account|console|dev|preview)(\/|$)|^\/(hero|customer)-signup-(progress|step-\d)|\*/

export function publicPatterns(): string[] {
  return (routes as Entry[])
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ path = '' }) => `/${path}`)
    .filter(path => !notPublic.test(path))
}

export const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

export function fileOf(path: string): string {
  const fitting = (routes as Entry[]).filter(
    route => fits(`/${route.path ?? ''}`, path) && route.path !== '*',
  )
  const exact = fitting.find(route => `/${route.path ?? ''}` === path)
  const found = exact ?? fitting[0]
  if (!found) throw new Error(`No route answers ${path}`)
  return found.file
}

const tables = ['account', 'company', 'content', 'customer', 'help', 'hero', 'legal', 'prelaunch'].map(name =>
  join(import.meta.dirname, `${name}-pages.ts`),
)

export async function allRows(): Promise<PageRow[]> {
  const found = tables.filter(existsSync).map(async file => {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    return Object.values(module).flatMap(value => (Array.isArray(value) ? (value as PageRow[]) : []))
  })
  return (await Promise.all(found)).flat()
}
