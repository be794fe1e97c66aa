/** The Damerau-Levenshtein distance (optimal string alignment): two neighbors that are swapped count as one edit. */
export function damerauLevenshtein(a: string, b: string): number {
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1]
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1))
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, older[at - 2]! + 1)
      next.push(least)
    }
    older = last
    last = next
  }
  return last[b.length]!
}
