/** For this many milliseconds, values from the database are reused, so that frequent scrapes cost one query. */
const freshFor = 5_000

/** Undefined if the values cannot be read. `now` returns milliseconds on a monotonic clock. */
export function cached<Value>(now: () => number, read: () => Promise<Value>) {
  let value: Promise<Value | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!value || now() - readAt > freshFor) {
      readAt = now()
      value = read().catch(() => undefined)
    }
    return value
  }
}
