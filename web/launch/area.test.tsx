import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import AreaOfZip from './area.tsx'
import AreaSearch from './area-search.tsx'

function rendered(Page: unknown, loaderData: unknown) {
  // Pages take only what their loader answers.
  const element = createElement(Page as (props: { loaderData: unknown }) => ReactNode, { loaderData })
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}

const area = { zip: '10001', district: 'Manhattan', state: 'first', waiting: null, needed: null } as const
const shared = { boroughs: null, labels: {} }

it('the page of a ZIP code has the line with its stop, as the search that leads there has', () => {
  const rail = /class="[^"]*\brailed\b[^"]*".*?class="[^"]*\bstop\b/
  for (const elsewhere of [null, area]) expect(rendered(AreaSearch, { ...shared, elsewhere })).toMatch(rail)
  const shareUrl = 'https://hero.example/area/10001'
  expect(rendered(AreaOfZip, { ...shared, area, mapLabels: {}, shareUrl })).toMatch(rail)
})
