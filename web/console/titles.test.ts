import { randomUUID } from 'node:crypto'
import { generatePath } from 'react-router'
import { expect, it } from 'vitest'
import { heroSteps } from '../../contract/hero-step.ts'
import routes from '../routes.ts'

interface Entry {
  path?: string
  file: string
  children?: Entry[]
}
interface Page {
  path: string
  files: string[]
}
interface Module {
  meta?: (args: unknown) => { title?: string }[]
}

function pagesOf(entries: readonly Entry[], above: Page = { path: '', files: [] }): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = {
      path: [above.path, path].filter(Boolean).join('/'),
      files: [...above.files, file],
    }
    return children ? pagesOf(children, page) : file.endsWith('.tsx') ? [page] : []
  })
}

const files = import.meta.glob<Module>('./**/*.tsx')

/** As the router does: the innermost route with titles gives the page's. Its data is not there, as when it could not be loaded. */
async function titleOf({ files: all }: Page, params: Record<string, string>): Promise<string | undefined> {
  for (const file of all.toReversed()) {
    const { meta } = await files[file.replace(/^console/, '.')]!()
    if (meta) return meta({ params, loaderData: undefined, matches: [] }).find(each => each.title)?.title
  }
  return undefined
}

const inPath = (page: Page, values: readonly string[]) =>
  Object.fromEntries([...page.path.matchAll(/:(\w+)/g)].map(([, name], at) => [name!, values[at] ?? 'mail']))

it('no two pages of the console have the same title', { timeout: 60_000 }, async () => {
  const pages = pagesOf(routes as Entry[]).filter(({ files: [file] }) => file!.startsWith('console/'))
  const titles: Record<string, string> = {}
  for (const page of pages)
    for (const values of [
      [randomUUID(), heroSteps[0]],
      [randomUUID(), heroSteps[1]],
    ]) {
      const params = inPath(page, values)
      titles[`/${generatePath(page.path, params)}`] = (await titleOf(page, params)) ?? 'none'
    }
  const same = Object.entries(titles).filter(
    ([address, title]) =>
      Object.entries(titles).some(([other, its]) => other !== address && its === title) || title === 'none',
  )
  expect(Object.keys(titles).length).toBeGreaterThan(50)
  expect(same).toEqual([])
})
