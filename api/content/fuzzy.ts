import { damerauLevenshtein } from '../../contract/edit-distance.ts'

const editsAllowed = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** Share of common trigrams, from 0 to 1 (as in `pg_trgm`). */
function similarity(a: string, b: string): number {
  const trigrams = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)))
  const [own, others] = [trigrams(a), trigrams(b)]
  const shared = [...own].filter(trigram => others.has(trigram)).length
  return shared / (own.size + others.size - shared)
}

/** With more than one edit, the words must also be similar: "unicorn" does not mean "uniform". */
const leastSimilarity = 0.3

/** Whether a word that is `edits` edits away from the one asked for may be what the person meant. */
const nearEnough = (asked: string, word: string, edits: number): boolean =>
  edits <= editsAllowed(asked.length) && (edits <= 1 || similarity(asked, word) >= leastSimilarity)

/** In words shorter than this, the first letter must be right or swapped: "dog" does not mean "log". */
const shortestFree = 5

const mostNearest = 3

/** A bit mask of the letters in a word. Other characters share the letters' bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** Whether `edits` edits could turn one word into the other. An edit changes at most two letters. */
function mayBeWithin(edits: number, own: number, others: number): boolean {
  let rest = own ^ others
  for (let left = 2 * edits; rest !== 0; left--) {
    if (left === 0) return false
    rest &= rest - 1
  }
  return true
}

interface FuzzyMatcher {
  nearest: (word: string) => string[]
}

/**
 * Finds the known words that are closest to a misspelled one. An edit changes at most two letters, so comparing letter masks rules
 * out nearly all words before edits are counted. With thousands of words, this takes 0.1 ms per word of the question.
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
        .filter(({ candidate, edits }) => nearEnough(word, candidate, edits))
        .sort(
          (a, b) =>
            a.edits - b.edits ||
            // Swapped letters are the most common mistake: "waht" is "what" before it is "want".
            Number(isAnagram(word, b.candidate)) - Number(isAnagram(word, a.candidate)) ||
            Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length) ||
            similarity(word, b.candidate) - similarity(word, a.candidate) ||
            (a.candidate < b.candidate ? -1 : 1),
        )
        .filter(({ edits }, _, [nearest]) => edits === nearest?.edits)
        .map(({ candidate }) => candidate)
        .slice(0, mostNearest)
    },
  }
}

const isAnagram = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')
