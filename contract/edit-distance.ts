/** Damerau-Levenshtein distance (optimal string alignment): swapping two neighboring letters counts as one edit. */
export function damerauLevenshtein(a: string, b: string): number {
  const [rows, columns] = [a.length, b.length]
  let older = new Uint16Array(columns + 1)
  let last = Uint16Array.from({ length: columns + 1 }, (_, at) => at)
  let next = new Uint16Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    next[0] = row
    const letter = a.charCodeAt(row - 1)
    for (let at = 1; at <= columns; at++) {
      const other = b.charCodeAt(at - 1)
      let least = last[at - 1]! + (letter === other ? 0 : 1)
      if (last[at]! + 1 < least) least = last[at]! + 1
      if (next[at - 1]! + 1 < least) least = next[at - 1]! + 1
      if (row > 1 && at > 1 && letter === b.charCodeAt(at - 2) && a.charCodeAt(row - 2) === other)
        least = Math.min(least, older[at - 2]! + 1)
      next[at] = least
    }
    ;[older, last, next] = [last, next, older]
  }
  return last[columns]!
}
