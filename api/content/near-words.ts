const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Longer words share enough trigrams with their misspellings to be found by them. */
const longestTried = 6

/**
 * Every word one slip away: a letter left out, added, another one, or two neighbours swapped. Short words alone, which
 * trigrams do not find; empty for longer ones.
 */
export function oneSlipAway(word: string): string[] {
  if (word.length > longestTried) return []
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  found.delete('')
  return [...found]
}

/** How many slips lie between two words, two swapped neighbours counted as one. */
export function slipsBetween(a: string, b: string): number {
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

/** How many slips a word of this length may have and still be meant. */
export const slipsAllowed = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** The known words that a misspelt one may stand for: the nearest ones, at most three. */
export function meantBy(word: string, known: readonly string[]): string[] {
  const near = known
    .map(candidate => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= slipsAllowed(word.length))
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length) ||
        (a.candidate < b.candidate ? -1 : 1),
    )
  const least = near[0]?.slips
  return near
    .filter(({ slips }) => slips === least)
    .map(({ candidate }) => candidate)
    .slice(0, 3)
}
