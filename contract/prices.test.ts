import { describe, expect, test } from 'vitest'
import {
  countedMinutes,
  customerPrice,
  heroPay,
  pricesFrom,
  type SetPrices,
  serviceShare,
  usualPrices,
} from './prices.ts'

const set = (customerPerMinute: number, minimumMinutes: number, heroPerMinimum: number): SetPrices => ({
  customerPerMinute,
  minimumMinutes,
  heroPerMinimum,
  heroUpToPerHour: 1_000,
})
const sets: [string, SetPrices][] = [
  ['the usual prices', usualPrices],
  ['a minimum that an hour holds three times', set(125, 20, 1_400)],
  ['a minimum that no hour holds exactly', set(137, 17, 1_121)],
  ['no minimum', set(99, 1, 61)],
  ['a minimum over an hour', set(80, 90, 5_000)],
  ['nothing for the service', set(100, 15, 1_500)],
]

describe('the price of a walk', () => {
  test.each([
    [1, 1_500],
    [15, 1_500],
    [15.2, 1_600],
    [16, 1_600],
    [45, 4_500],
    [60, 6_000],
  ])('of %d minutes is %d cents at the usual prices', (minutes, cents) =>
    expect(customerPrice(minutes, usualPrices)).toBe(cents),
  )

  test.each([
    [1, 2_500],
    [20, 2_500],
    [20.5, 2_625],
    [60, 7_500],
  ])('of %d minutes is %d cents at others', (minutes, cents) =>
    expect(customerPrice(minutes, set(125, 20, 1_400))).toBe(cents),
  )
})

describe('the pay of an assignment', () => {
  test.each([
    [5, 900],
    [15, 900],
    [16, 960],
    [30, 1_800],
    [45, 2_700],
    [50, 3_000],
    [60, 3_600],
  ])('of %d minutes is %d cents at the usual prices', (minutes, cents) =>
    expect(heroPay(minutes, usualPrices)).toBe(cents),
  )

  test.each([
    [5, 1_121],
    [17, 1_121],
    [18, 1_187],
    [34, 2_242],
    [60, 3_956],
  ])('of %d minutes is %d cents at others', (minutes, cents) =>
    expect(heroPay(minutes, set(137, 17, 1_121))).toBe(cents),
  )

  test('of 50 minutes is the "up to" of the Hero home page', () =>
    expect(heroPay(50, usualPrices)).toBe(usualPrices.heroUpToPerHour))
})

describe.each(sets)('with %s', (_, prices) => {
  test('the pay and what stays with the service make up the price', () => {
    for (let minutes = 1; minutes <= 240; minutes++)
      expect(heroPay(minutes, prices) + serviceShare(minutes, prices)).toBe(customerPrice(minutes, prices))
  })

  test('a longer walk never costs or pays less, and neither is less than the shortest', () => {
    for (let minutes = 1; minutes <= 240; minutes++) {
      expect(countedMinutes(minutes, prices)).toBeGreaterThanOrEqual(prices.minimumMinutes)
      expect(customerPrice(minutes, prices)).toBeGreaterThanOrEqual(customerPrice(minutes - 1, prices))
      expect(heroPay(minutes, prices)).toBeGreaterThanOrEqual(heroPay(minutes - 1, prices))
    }
    expect(heroPay(0, prices)).toBe(prices.heroPerMinimum)
  })

  test('the figures of an hour are those of a long walk, an hour at a time', () => {
    const { customerPerHour, customerMinimum, heroPerHour } = pricesFrom(prices)
    expect(customerPerHour * 4).toBe(customerPrice(240, prices))
    expect(Math.abs(heroPerHour * 4 - heroPay(240, prices))).toBeLessThanOrEqual(2)
    expect(customerMinimum).toBe(customerPrice(prices.minimumMinutes, prices))
  })
})
