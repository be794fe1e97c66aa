/** The leading numbers of `1.4.0`, `v1.4`, `1.4.0-beta.2` or `1.4.0 (57)`; undefined if there are none. */
function numbersOf(version: string): number[] | undefined {
  const found = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?![\d.])/i.exec(version.trim())
  return found?.[1]?.split('.').map(Number)
}

export const isVersion = (text: string) => /^\d{1,9}(\.\d{1,9}){0,3}$/.test(text)

/**
 * Whether a version is lower than `minimum`, compared number by number: 1.9 is older than 1.10. A text that is not a version is
 * never older.
 */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [given, least] = [numbersOf(version), numbersOf(minimum)]
  if (!given || !least) return false
  for (let at = 0; at < 4; at++) {
    const difference = (given[at] ?? 0) - (least[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
