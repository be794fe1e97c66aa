import { createFuzzyMatcher } from './fuzzy.ts'

const mostWords = 16

/** Splits like the database: letters and digits, without accents, each once. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "can't" is the keyword "cant" and two words in texts, so it is searched without its "t".
    .replace(/(\p{L})['’](s|t|m|re|ve|ll|d)\b/gu, '$1')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords)
}

interface KnownWord {
  word: string
  stem: string
}

export interface Vocabulary {
  has: (word: string) => boolean
  nearest: (word: string) => string[]
  stemOf: (word: string) => string
  /** Inverse document frequency in titles and keywords; near 0 for a word that every text has. */
  weightOf: (stem: string) => number
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
