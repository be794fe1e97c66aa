import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { SiteHeader } from './site-header.tsx'

const entriesOf = (line: 'customer' | 'hero') => {
  const router = createMemoryRouter([{ path: '/', element: <SiteHeader line={line} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const [nav = ''] = /<nav class="top-nav".*?<\/nav>/s.exec(html) ?? []
  const guests = nav.replace(/<div class="of-account">.*?<\/div><\/div>/s, '')
  return [...guests.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, words]) => words?.replace(/<[^>]*>/g, ''))
}

it.each(['customer', 'hero'] as const)('has the entries of SPEC 2.1 in its order: %s', line => {
  // DECISIONS A2 adds "Log in".
  expect(entriesOf(line)).toEqual(['What is Hero', 'Company', 'Safety', 'Log in', 'Sign up', 'Contact Us'])
})
