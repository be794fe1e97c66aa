import { dollarsAndCents } from '../contract/amounts.ts'
import type { Prices } from '../contract/prices.ts'

export const shortest = ({ minimumMinutes }: Prices) => `${minimumMinutes}-minute assignment`

/** `$9.00 for each 15-minute assignment` */
export const leastPay = (prices: Prices) =>
  `${dollarsAndCents(prices.heroPerMinimum)} for each ${shortest(prices)}`
