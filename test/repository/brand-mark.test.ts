import { expect, it } from 'vitest'
import { textOf } from './source.ts'

/** A page, an icon, a picture and a page of the API each need another kind of file, so the logo is drawn in each. */
const drawings = [
  'web/ui/navigation/mark.tsx',
  'web/public/favicon.svg',
  'web/cards/render-card.ts',
  'api/html-page.ts',
]

/** The numbers of the line, the Hero's dot with its hole, and the customer's open dot, without colors. */
function shapesIn(path: string) {
  const text = textOf(path).replace(/strokeWidth/g, 'stroke-width')
  const drawn = /<path d="M16 16h24"[^>]*>(?:\s*<circle [^>]*>){3}/.exec(text)?.[0] ?? ''
  return [...drawn.matchAll(/\b(d|cx|cy|r|stroke-width)="([^"]+)"/g)].map(
    ([, name, value]) => `${name} ${value}`,
  )
}

it('the logo has the same shape everywhere', () => {
  const [first, ...others] = drawings.map(shapesIn)
  expect(first).toHaveLength(12)
  for (const [at, shapes] of others.entries()) expect(shapes, drawings[at + 1]).toEqual(first)
})
