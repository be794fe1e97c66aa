/** What admins set of the prices (SPEC 9). Amounts in cents. */
export interface SetPrices {
  customerPerMinute: number
  minimumMinutes: number
  /** What a Hero is paid at least for an assignment of `minimumMinutes`. */
  heroPerMinimum: number
  /** What we claim for an hour online with time between assignments, before tips: at most what an hour of them pays. */
  heroUpToPerHour: number
}

/** The prices of SPEC 9: what holds until an admin sets others. */
export const usualPrices: SetPrices = {
  customerPerMinute: 100,
  minimumMinutes: 15,
  heroPerMinimum: 900,
  heroUpToPerHour: 3_000,
}

/** The prices as pages and apps show them: what is set, and what follows from it. Amounts in cents. */
export interface Prices extends SetPrices {
  customerPerHour: number
  customerMinimum: number
  /** An hour filled with assignments. */
  heroPerHour: number
}

type Walk = Pick<SetPrices, 'customerPerMinute' | 'minimumMinutes'>
type Assignment = Pick<SetPrices, 'heroPerMinimum' | 'minimumMinutes'>

/** Minutes that are charged: a walk shorter than the minimum costs the minimum. Whole minutes, begun ones count. */
export const countedMinutes = (minutes: number, { minimumMinutes }: Pick<SetPrices, 'minimumMinutes'>) =>
  Math.max(minimumMinutes, Math.ceil(minutes))

/** What a customer pays for so many minutes, in cents, before the public transport charge and a tip. */
export const customerPrice = (minutes: number, prices: Walk) =>
  countedMinutes(minutes, prices) * prices.customerPerMinute

/** What a Hero is paid for one assignment of so many minutes, in cents, before tips: at least the minimum assignment. */
export const heroPay = (minutes: number, prices: Assignment) =>
  Math.round((countedMinutes(minutes, prices) * prices.heroPerMinimum) / prices.minimumMinutes)

/** What stays with the service of a walk of so many minutes, in cents. Nothing of a tip does. */
export const serviceShare = (minutes: number, prices: SetPrices) =>
  customerPrice(minutes, prices) - heroPay(minutes, prices)

/** What is set, with what follows from it; an hour is counted at the rate of a minute, whatever the minimum is. */
export const pricesFrom = (set: SetPrices): Prices => ({
  ...set,
  customerPerHour: 60 * set.customerPerMinute,
  customerMinimum: customerPrice(0, set),
  heroPerHour: Math.round((60 * set.heroPerMinimum) / set.minimumMinutes),
})

/** What traditional personal security is quoted at an hour, in cents (SPEC 9). */
export const traditionalPerHour = { from: 8_000, to: 20_000 } as const
/** The Hero's part of a tip (SPEC 9). */
export const tipShareOfHero = 1
/** The most that the estimators of the public pages count with. */
export const estimates = { minutes: 240, assignments: 100 } as const
