import { prices } from './limits.ts'

/** Minutes that are charged: a walk shorter than the minimum costs the minimum. Whole minutes, begun ones count. */
export const countedMinutes = (minutes: number) => Math.max(prices.minimumMinutes, Math.ceil(minutes))

/** What a customer pays for so many minutes, in cents, before the public transport charge and a tip. */
export const customerPrice = (minutes: number) => countedMinutes(minutes) * prices.customerPerMinute

/** What a Hero is paid for one assignment of so many minutes, in cents, before tips: at least the minimum assignment. */
export const heroPay = (minutes: number) =>
  Math.round((countedMinutes(minutes) * prices.heroPerMinimum) / prices.minimumMinutes)

/** What stays with the service of a walk of so many minutes, in cents. Nothing of a tip does. */
export const serviceShare = (minutes: number) => customerPrice(minutes) - heroPay(minutes)
