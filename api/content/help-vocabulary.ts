import { createFuzzyMatcher } from './fuzzy.ts'

/** Further words of a question are left out: they narrow nothing and cost time. */
const mostWords = 16

/** The words of a question as the database splits texts: letters and digits, without accents, each once. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "can't" is the word "cant" of the keywords as well as two words of a text: it is asked for without its "t".
    .replace(/(\p{L})['’](s|t|m|re|ve|ll|d)\b/gu, '$1')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords)
}

export interface KnownWord {
  word: string
  stem: string
}

export interface Vocabulary {
  has: (word: string) => boolean
  /** The known words that a misspelt one may be: the nearest ones, at most three. */
  nearest: (word: string) => string[]
  stemOf: (word: string) => string
  /** How much a stem tells: its inverse document frequency in titles and keywords. A word that every text has is near 0. */
  weightOf: (stem: string) => number
  /** Subtopics, of both audiences. */
  texts: number
}

export function createVocabulary(
  words: readonly KnownWord[],
  frequencies: ReadonlyMap<string, number> = new Map(),
  texts = 0,
): Vocabulary {
  const stems = new Map(words.map(({ word, stem }) => [word, stem]))
  const matcher = createFuzzyMatcher([...stems.keys()])
  return {
    has: word => stems.has(word),
    nearest: matcher.nearest,
    stemOf: word => stems.get(word) ?? word,
    weightOf(stem) {
      const frequency = frequencies.get(stem) ?? 0
      return Math.log(1 + (texts + 0.5) / (frequency + 0.5))
    },
    texts,
  }
}
