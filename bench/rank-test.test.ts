import { expect, it } from 'vitest'
import { rankTest } from './rank-test.ts'

it('finds no difference between the same values, and counts ties as half', () => {
  const values = Array.from({ length: 30 }, (_, at) => at)
  expect(rankTest(values, values)).toEqual({ later: 0.5, chance: expect.closeTo(1, 6) })
  expect(rankTest([7, 7], [7, 7])).toEqual({ later: 0.5, chance: 1 })
})

it('finds a shift, in either direction, as reckoned by hand', () => {
  const one = Array.from({ length: 20 }, (_, at) => at)
  // 16 + 15 + … + 1 = 136 of 400 pairs are the other way around: z = 63.5 / 36.97 = 1.718, at two sides 0.0859.
  const shifted = one.map(value => value + 3.4)
  const { later, chance } = rankTest(one, shifted)
  expect(later).toBe(136 / 400)
  expect(chance).toBeCloseTo(0.0859, 4)
  expect(rankTest(shifted, one)).toEqual({ later: expect.closeTo(1 - later, 9), chance })
  expect(
    rankTest(
      one,
      one.map(value => value + 10),
    ).chance,
  ).toBeLessThan(0.001)
})
