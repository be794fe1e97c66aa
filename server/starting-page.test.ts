import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startingPage } from './starting-page.ts'

const read = (path: string) => readFileSync(new URL(`../web/${path}`, import.meta.url), 'utf8')

/** `#fff` as `#ffffff`. */
const inFull = (color: string) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color)

it('the page that is shown while the product starts has the colors of the design, and no other', () => {
  const tokens = read('styles/tokens.css')
  const token = (name: string) => new RegExp(`^ *--${name}: (#[0-9a-f]{6});`, 'm').exec(tokens)?.[1]
  // The lead of a dark opening has its color there, because no token is needed anywhere else.
  const [, lead] = /color: (#[0-9a-f]{6});/.exec(read('ui/layout/opening.css')) ?? []
  const design = ['ink-950', 'paper', 'white', 'yellow'].map(token)
  const shown = startingPage.html.match(/#[0-9a-f]{3,8}\b/g) ?? []
  expect(new Set(shown.map(inFull))).toEqual(new Set([...design, lead]))
})
