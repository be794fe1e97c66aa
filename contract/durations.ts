/** All durations are in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The same day, `years` later; March 1 if that year has no February 29. */
export function yearsAfter(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return then
}

/** The same day, `years` earlier; February 28 if that year has no February 29, so that what began on March 1 is not over yet. */
export function yearsBefore(now: Date, years: number): Date {
  const then = yearsAfter(now, -years)
  return then.getUTCMonth() === now.getUTCMonth() ? then : new Date(then.getTime() - day)
}
