/** Cents for a sentence: `$1`, `$9.50`. */
export const dollars = (cents: number) =>
  cents % 100 === 0 ? `$${(cents / 100).toLocaleString('en-US')}` : dollarsAndCents(cents)

export const dollarsAndCents = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const inMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** `50 minutes`, `2 hours 20 minutes`. Nothing is rounded, because pay is by the minute. */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && inMinutes(rest)]
  return parts.filter(Boolean).join(' ') || inMinutes(0)
}
