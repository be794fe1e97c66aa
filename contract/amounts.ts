/** For example `1,234`. */
export const grouped = (count: number) => count.toLocaleString('en-US')

/** For example `1 text`, `12 texts` or `1,234 people`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** Formats cents for a sentence: `$1` or `$9.50`. */
export const dollars = (cents: number) =>
  cents % 100 === 0 ? `$${grouped(cents / 100)}` : dollarsAndCents(cents)

export const dollarsAndCents = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const inMinutes = (count: number) => counted(count, 'minute')

/** For example `50 minutes` or `2 hours 20 minutes`. Nothing is rounded, because pay is by the minute. */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && inMinutes(rest)]
  return parts.filter(Boolean).join(' ') || inMinutes(0)
}
