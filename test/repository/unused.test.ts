import { describe, expect, it } from 'vitest'
import { exportsForTests } from './exports-for-tests.ts'
import { isTest, productCode, textOf } from './source.ts'
import { exportsOf, importedNames } from './unused.ts'

const product = productCode()
const everywhere = importedNames(() => true)
const inProduct = importedNames(path => !isTest(path))
const uses = (of: Map<string, Set<string>>, path: string, name: string) =>
  of.get(path)?.has(name) || of.get(path)?.has('*') || false

const routeTable = textOf('web/routes.ts')
const isRoute = (path: string) => routeTable.includes(`'${path.replace('web/', '')}'`)

/** Files that a program starts with, and files that React Router finds by name. */
const entries = new Set([
  'cli/hero.ts',
  'server/dev.ts',
  'server/main.ts',
  'web/entry.client.tsx',
  'web/entry.server.tsx',
  // The build replaces `react` with this.
  'web/preact/react.ts',
  'web/root.tsx',
])
/** Exports that React Router reads from a route or from its own files. */
const routerNames =
  /^(handle|meta|loader|action|clientAction|clientLoader|clientMiddleware|shouldRevalidate|ErrorBoundary|headers|links|Layout|middleware|handleError|streamTimeout)$/

/** Exports that only look like ones, such as a line of an example in a guide. The generated types are left out below. */
const inTexts = new Set(['contract/proof-guide.ts proofFor'])
/** Exports that React Router imports from `react`. */
const ofReact = new Set(['web/preact/react.ts useOptimistic'])

const exported = product
  .filter(path => path !== 'db/types.ts')
  .flatMap(path => exportsOf(path).map(name => ({ path, name, label: `${path} ${name}` })))
  .filter(({ path, name }) => !((isRoute(path) || entries.has(path)) && routerNames.test(name)))
  .filter(({ label }) => !inTexts.has(label) && !ofReact.has(label))

describe('nothing is left over', () => {
  it('each file is loaded by another, or is where a program starts', () => {
    // The compiler finds a package's types by the file's name.
    const known = (path: string) => isRoute(path) || entries.has(path) || path.endsWith('.d.ts')
    const alone = product.filter(path => !everywhere.has(path) && !known(path))
    expect(alone).toEqual([])
  })

  it('each export is used by another file', () => {
    const unused = exported.filter(({ path, name }) => !uses(everywhere, path, name))
    expect(unused.map(({ label }) => label)).toEqual([])
  })

  it('each export is used by the product, or listed as one for tests; the list has no other', () => {
    const forTests = exported.filter(
      ({ path, name }) => uses(everywhere, path, name) && !uses(inProduct, path, name),
    )
    const listed = Object.entries(exportsForTests).flatMap(([path, names]) =>
      names.map(name => `${path} ${name}`),
    )
    expect(forTests.map(({ label }) => label).toSorted()).toEqual(listed.toSorted())
  })
})

describe('how imports are read', () => {
  it('finds an export that nothing uses, and every form of use', () => {
    const own = importedNames(path => path === 'test/repository/unused.test.ts')
    expect(own.get('test/repository/unused.ts')).toEqual(new Set(['exportsOf', 'importedNames']))
    expect(importedNames(path => path === 'server/development.ts').get('server/dev-screens.ts')).toEqual(
      new Set(['*']),
    )
    expect(exportsOf('test/repository/unused.ts')).toEqual(['importedNames', 'exportsOf'])
  })
})
