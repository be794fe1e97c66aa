import { expect, it } from 'vitest'
import { styleSheets } from '../../test/repository/style-sheets.ts'

const base = styleSheets.find(({ file }) => file === 'styles/base.css')!.css
const tokens = styleSheets.find(({ file }) => file === 'styles/tokens.css')!.css
/** In `ch`. The digit that it measures by is wider than most letters: a line of 66 holds about 80 characters. */
const measure = Number(/--measure: (\d+)ch/.exec(tokens)?.[1])

it('every paragraph ends a line where the eye still finds the next one, and no sheet allows a longer line', () => {
  expect(measure).toBeLessThanOrEqual(66)
  expect(base).toMatch(/:where\(p, .*\) \{\s*max-width: var\(--measure\);/)
  const wider = styleSheets.flatMap(({ file, css }) =>
    [...css.matchAll(/max-width: (\d+)ch/g)]
      .filter(([, width]) => Number(width) > measure)
      .map(([rule]) => `${file}: ${rule}`),
  )
  expect(wider).toEqual([])
})
