import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markTitle, replaceTitle, setRouteTitle } from './document-title.ts'

const route = 'Reset your password: Hero'
const code = 'Enter the code: Hero'

beforeEach(() => vi.stubGlobal('document', { title: '' }))
afterEach(() => vi.unstubAllGlobals())

it('the title of a screen stays when the route’s comes later, as on a page that was loaded as a whole', () => {
  const leave = replaceTitle(code)
  setRouteTitle(route)
  expect(document.title).toBe(code)
  leave()
  expect(document.title).toBe(route)
})

it('the title of a screen replaces the route’s that came earlier, and says Error while its form has one', () => {
  setRouteTitle(route)
  const leave = replaceTitle(code)
  const mended = markTitle()
  expect(document.title).toBe(`Error: ${code}`)
  mended()
  expect(document.title).toBe(code)
  leave()
  expect(document.title).toBe(route)
})
