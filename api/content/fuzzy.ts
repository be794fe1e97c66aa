import { damerauLevenshtein } from '../../contract/edit-distance.ts'

/** How many edits a word of this length may have and still be meant. */
export const editsAllowed = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** How similar two words are, from 0 to 1: the share of their trigrams that both have (as `pg_trgm` counts). */
function similarity(a: string, b: string): number {
  const trigrams = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)))
  const [own, others] = [trigrams(a), trigrams(b)]
  const shared = [...own].filter(trigram => others.has(trigram)).length
  return shared / (own.size + others.size - shared)
}

/** More than one edit is meant only between words that are similar: "unicorn" is not "uniform". */
const leastSimilarity = 0.3

/** The first letter of a shorter word is right, or swapped: "dog" is not "log". */
const shortestFree = 5

/** A misspelt word is this many known ones at most. */
const mostNearest = 3

/** Which letters a word has, a bit each; other characters share the bits of letters. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** Whether two words differ in so few letters that `edits` edits may make one of the other: an edit changes two at most. */
function mayBeWithin(edits: number, own: number, others: number): boolean {
  let rest = own ^ others
  for (let left = 2 * edits; rest !== 0; left--) {
    if (left === 0) return false
    rest &= rest - 1
  }
  return true
}

export interface FuzzyMatcher {
  /** The words nearest to a misspelt one, at most three, the most similar first. */
  nearest: (word: string) => string[]
}

/**
 * Finds the words nearest to a misspelt one. An edit changes two letters of a word at most, so that a glance at the letters
 * rules out nearly all words before edits are counted: a tenth of a millisecond a word of the question, for thousands.
 */
export function createFuzzyMatcher(words: readonly string[]): FuzzyMatcher {
  const known = words.map(word => ({ word, letters: lettersOf(word) }))
  const byLength = Map.groupBy(known, ({ word }) => word.length)
  return {
    nearest(word) {
      const allowed = editsAllowed(word.length)
      const own = lettersOf(word)
      const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => word.length - allowed + at)
      return lengths
        .flatMap(length => byLength.get(length) ?? [])
        .filter(({ letters }) => mayBeWithin(allowed, own, letters))
        .map(other => other.word)
        .filter(
          candidate => word.length >= shortestFree || candidate[0] === word[0] || isAnagram(word, candidate),
        )
        .map(candidate => ({ candidate, edits: damerauLevenshtein(word, candidate) }))
        .filter(
          ({ candidate, edits }) =>
            edits <= allowed && (edits <= 1 || similarity(word, candidate) >= leastSimilarity),
        )
        .sort(
          (a, b) =>
            a.edits - b.edits ||
            // Swapped letters are the commonest mistake: "waht" is "what" before it is "want".
            Number(isAnagram(word, b.candidate)) - Number(isAnagram(word, a.candidate)) ||
            Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length) ||
            similarity(word, b.candidate) - similarity(word, a.candidate) ||
            (a.candidate < b.candidate ? -1 : 1),
        )
        .filter(({ edits }, _, [nearest]) => edits === nearest!.edits)
        .map(({ candidate }) => candidate)
        .slice(0, mostNearest)
    },
  }
}

const isAnagram = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')
