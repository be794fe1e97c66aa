/** Milliseconds for which values from the database are kept, so that frequent scrapes cost one query. */
const freshFor = 5_000

/** Undefined if they cannot be read. `now` in milliseconds, monotonic. */
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
