/** Damerau-Levenshtein distance (optimal string alignment): swapping two neighboring letters counts as one edit. */
export function damerauLevenshtein(a: string, b: string): number {
  const [rows, columns] = [a.length, b.length]
  let older = new Uint16Array(columns + 1)
  let last = Uint16Array.from({ length: columns + 1 }, (_, at) => at)
  let next = new Uint16Array(columns + 1)
  let distance = columns
  for (let row = 1; row <= rows; row++) {
    next[0] = row
    const letter = a.charCodeAt(row - 1)
    let corner = row - 1
    let left = row
    for (let at = 1; at <= columns; at++) {
      const other = b.charCodeAt(at - 1)
      const above = last[at]!
      let least = corner + (letter === other ? 0 : 1)
      if (above + 1 < least) least = above + 1
      if (left + 1 < least) least = left + 1
      if (row > 1 && at > 1 && letter === b.charCodeAt(at - 2) && a.charCodeAt(row - 2) === other)
        least = Math.min(least, older[at - 2]! + 1)
      next[at] = least
      corner = above
      left = least
    }
    distance = left
    ;[older, last, next] = [last, next, older]
  }
  return distance
}
