import { expect, test } from 'vitest'
import { priceTower } from './price-skyline.ts'

const panes = (minutes: number, minimum: number) =>
  [...priceTower(minutes, minimum).body.matchAll(/class="tower-lit" [^>]*d="([^"]*)"/g)].map(
    ([, d = '']) => d.split('z').length - 1,
  )

test.each([
  [15, 15, [15, 0]],
  [45, 15, [15, 30]],
  [7, 7, [7, 0]],
  [240, 240, [240, 0]],
])('a walk of %i minutes has as many windows, %i of them for the minimum', (minutes, minimum, lit) => {
  expect(panes(minutes, minimum)).toEqual(lit)
})
