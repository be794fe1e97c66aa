import { describe, expect, test } from 'vitest'
import { prices } from './limits.ts'
import { customerPrice, heroPay, serviceShare } from './pricing.ts'

describe('the price of a walk', () => {
  test.each([
    [1, 1_500],
    [15, 1_500],
    [15.2, 1_600],
    [16, 1_600],
    [45, 4_500],
    [60, 6_000],
  ])('of %d minutes is %d cents', (minutes, cents) => expect(customerPrice(minutes)).toBe(cents))

  test('of an hour is the hourly price', () => expect(customerPrice(60)).toBe(prices.customerPerHour))
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
  ])('of %d minutes is %d cents', (minutes, cents) => expect(heroPay(minutes)).toBe(cents))

  test('of an hour of assignments is the hourly figure, and 50 minutes are the "up to" of the Hero home page', () => {
    expect(heroPay(60)).toBe(prices.heroPerHour)
    expect(heroPay(50)).toBe(prices.heroMarketingUpToPerHour)
  })

  test('and what stays with the service make up the price', () => {
    for (let minutes = 1; minutes <= 120; minutes++)
      expect(heroPay(minutes) + serviceShare(minutes)).toBe(customerPrice(minutes))
    expect(serviceShare(15)).toBe(600)
  })
})
