import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WalkMinutes } from './request-stops.tsx'

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
