/** The prices that admins set (SPEC 9). Amounts are in cents. */
export interface SetPrices {
  customerPerMinute: number
  minimumMinutes: number
  heroPerMinimum: number
  /**
   * The advertised maximum for an hour online with breaks between assignments, before tips. It cannot be more than what an hour of
   * assignments pays.
   */
  heroUpToPerHour: number
}

/** The prices of SPEC 9, which are valid until an admin sets others. */
export const usualPrices: SetPrices = {
  customerPerMinute: 100,
  minimumMinutes: 15,
  heroPerMinimum: 900,
  heroUpToPerHour: 3_000,
}

/** Amounts are in cents. */
export interface Prices extends SetPrices {
  customerPerHour: number
  customerMinimum: number
  heroPerHour: number
}

type Walk = Pick<SetPrices, 'customerPerMinute' | 'minimumMinutes'>
type Assignment = Pick<SetPrices, 'heroPerMinimum' | 'minimumMinutes'>

/** The minutes that are charged: rounded up to whole minutes, and at least the minimum. */
export const countedMinutes = (minutes: number, { minimumMinutes }: Pick<SetPrices, 'minimumMinutes'>) =>
  Math.max(minimumMinutes, Math.ceil(minutes))

/** In cents, without the charge for public transport and tips. */
export const customerPrice = (minutes: number, prices: Walk) =>
  countedMinutes(minutes, prices) * prices.customerPerMinute

/** Pay for one assignment in cents, before tips. It is at least the pay for the minimum. */
export const heroPay = (minutes: number, prices: Assignment) =>
  Math.round((countedMinutes(minutes, prices) * prices.heroPerMinimum) / prices.minimumMinutes)

/** What the service keeps of the price of a walk, in cents. It takes nothing from tips. */
export const serviceShare = (minutes: number, prices: SetPrices) =>
  customerPrice(minutes, prices) - heroPay(minutes, prices)

/** Adds the prices that follow from these. An hour is priced by the minute rate, regardless of the minimum. */
export const pricesFrom = (set: SetPrices): Prices => ({
  ...set,
  customerPerHour: 60 * set.customerPerMinute,
  customerMinimum: customerPrice(0, set),
  heroPerHour: Math.round((60 * set.heroPerMinimum) / set.minimumMinutes),
})

/** Usual hourly price of traditional personal security, in cents (SPEC 9). */
export const traditionalPerHour = { from: 8_000, to: 20_000 } as const
/** The fraction of a tip that the Hero gets (SPEC 9). */
export const tipShareOfHero = 1
export const estimates = { minutes: 240, assignments: 100 } as const
