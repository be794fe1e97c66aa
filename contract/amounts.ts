/** Cents as people write them in a sentence: `$1`, `$9.50`. */
export const dollars = (cents: number) =>
  cents % 100 === 0 ? `$${(cents / 100).toLocaleString('en-US')}` : dollarsAndCents(cents)

/** Cents as they stand on a bill: `$9.00`. */
export const dollarsAndCents = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** A length in digits: `15 minutes`, `1 minute`. */
export const inMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
