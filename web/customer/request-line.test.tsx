import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { looks, places } from './how-it-works-texts.tsx'
import { SixWalks, WalkMinutes } from './request-line.tsx'

test.each([
  [15, '50.00%', '75.00%'],
  [60, '84.62%', '92.31%'],
  [3, '0.00%', '37.50%'],
])('a walk of %i minutes has its notice and its end where they fall', (minimum, notice, end) => {
  const drawn = renderToStaticMarkup(<WalkMinutes minimum={minimum} />)
  expect(drawn).toContain(`pathLength="${minimum + 5}"`)
  expect(drawn).toContain(`<svg x="${notice}"`)
  expect(drawn).toContain(`<line class="request-end" x1="${end}"`)
  expect(drawn).toContain(`${minimum} min`)
})

test('each look is drawn in each position', () => {
  const drawn = renderToStaticMarkup(<SixWalks label="Choices" looks={looks} places={places} />)
  expect([...drawn.matchAll(/aria-label="(In [^"]*)"/g)].map(([, said]) => said)).toEqual([
    'In uniform, next to you.',
    'In uniform, a few steps behind you.',
    'In uniform, at a distance, in sight.',
    'In plain clothes, next to you.',
    'In plain clothes, a few steps behind you.',
    'In plain clothes, at a distance, in sight.',
  ])
})
