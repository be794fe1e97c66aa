import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { fileOf, publicPatterns } from '../../test/pages/pages-of-site.ts'
import type { Section } from '../page-kind.ts'
import { SectionLine } from './section-line.tsx'

/** The landing page of Heroes and an author's page are above the sections that they list. */
const noStop = ['/hero-home', '/authors/:slug']

const sectionOf = (path: string) => {
  const source = readFileSync(join(import.meta.dirname, '..', fileOf(path)), 'utf8')
  return /^export const handle = .*?\bsection: '(\w+)'/ms.exec(source)?.[1] as Section | undefined
}

function hasCurrentStop(path: string, section: Section) {
  const router = createMemoryRouter([{ path: '*', element: <SectionLine section={section} /> }], {
    initialEntries: [path],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).includes('aria-current')
}

it('marks a stop on every page of a section', () => {
  const pages = publicPatterns().flatMap(path => {
    const section = sectionOf(path)
    return section ? [{ path, section }] : []
  })
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ path, section }) => !hasCurrentStop(path, section)).map(({ path }) => path)).toEqual(
    noStop,
  )
})
