import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { second } from '../../contract/durations.ts'
import { screens } from '../../contract/screens.ts'

it('the rows that go on by themselves keep the times of the specification', () => {
  const css = readFileSync(join(import.meta.dirname, 'advancing.css'), 'utf8')
  expect(css).toContain(`advance-slow ${screens.slider.advance / second}s infinite`)
  expect(css).toContain(`advance-quick ${screens.otherCarousel.autoplay / second}s infinite`)
  // From where it begins to move to where it has arrived, in percent of the whole.
  const way = (name: string) => {
    const from = new RegExp(`${name} \\{\\s*0%,\\s*([\\d.]+)%[\\s\\S]*?([\\d.]+)%,`).exec(css)
    return Number(from?.[2]) - Number(from?.[1])
  }
  expect((way('advance-quick') / 100) * screens.otherCarousel.autoplay).toBeCloseTo(
    screens.otherCarousel.transition,
    -1,
  )
})
