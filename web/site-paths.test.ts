import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageSlugs } from '../contract/content.ts'
import routes from './routes.ts'
import { sitePaths } from './site-paths.ts'

interface Entry {
  file: string
  path?: string
  index?: boolean
}
const isPage = ({ file }: Entry) =>
  /export default/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

describe('the pages that links of a text may name', () => {
  it('are those of the route table', () => {
    // Nobody navigates to the copy that is read offline.
    const pages = (routes as Entry[])
      .filter(({ path = '' }) => !/[:*]|^(console|dev)|\/offline$/.test(path))
      .filter(isPage)
      .map(({ path = '' }) => `/${path}`)
    expect([...sitePaths, ...pageSlugs.map(slug => `/${slug}`)].sort()).toEqual(pages.sort())
  })
})
