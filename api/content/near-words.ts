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

/** How like two words are, from 0 to 1: the share of their groups of three letters that both have (as `pg_trgm` counts). */
function likeness(a: string, b: string): number {
  const groups = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)))
  const [own, others] = [groups(a), groups(b)]
  const shared = [...own].filter(group => others.has(group)).length
  return shared / (own.size + others.size - shared)
}

/** More than one slip is meant only between words that are like each other: "unicorn" is not "uniform". */
const likeEnough = 0.3

/** A misspelt word stands for this many known ones at most. */
const mostMeant = 3

/** Which letters a word has, a bit each; other signs share the bits of letters. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export interface Vocabulary {
  has: (word: string) => boolean
  /** The known words that a misspelt one may stand for: the nearest ones, at most three. */
  meantBy: (word: string) => string[]
}

/**
 * The words that are known, in memory. A slip changes two letters of a word at most, so that a glance at the letters sorts
 * out nearly all of them before slips are counted: a tenth of a millisecond a word of the question, for thousands.
 */
export function createVocabulary(words: readonly string[]): Vocabulary {
  const known = new Set(words)
  const all = [...known]
  const letters = Int32Array.from(all, lettersOf)
  return {
    has: word => known.has(word),
    meantBy(word) {
      const allowed = slipsAllowed(word.length)
      const own = lettersOf(word)
      return all
        .filter(
          (candidate, at) =>
            Math.abs(candidate.length - word.length) <= allowed &&
            countBits(letters[at]! ^ own) <= 2 * allowed,
        )
        .map(candidate => ({ candidate, slips: slipsBetween(word, candidate) }))
        .filter(
          ({ candidate, slips }) =>
            slips <= allowed && (slips <= 1 || likeness(word, candidate) >= likeEnough),
        )
        .sort(
          (a, b) =>
            a.slips - b.slips ||
            Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length) ||
            (a.candidate < b.candidate ? -1 : 1),
        )
        .filter(({ slips }, _, [nearest]) => slips === nearest!.slips)
        .map(({ candidate }) => candidate)
        .slice(0, mostMeant)
    },
  }
}
