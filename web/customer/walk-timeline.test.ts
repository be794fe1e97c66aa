import { expect, it } from 'vitest'
import { estimates, pricesFrom, usualPrices } from '../../contract/prices.ts'
import { timelineMinutes } from './walk-timeline.tsx'

const prices = pricesFrom(usualPrices)

it.each([
  [0, 120],
  [120, 120],
  [121, 240],
  [estimates.minutes, 240],
])('the line of a walk of %i minutes is %i minutes long', (longest, scale) => {
  expect(timelineMinutes(prices, longest)).toBe(scale)
})

it.each([1, 15, 119, 120, 121, 240])('%i minutes end on the line, whatever the minimum', minutes => {
  for (const minimumMinutes of [15, 75, 76, 120])
    expect(timelineMinutes({ ...prices, minimumMinutes }, minutes)).toBeGreaterThanOrEqual(
      Math.max(minutes, minimumMinutes),
    )
})
